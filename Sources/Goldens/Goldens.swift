import SceneFile
