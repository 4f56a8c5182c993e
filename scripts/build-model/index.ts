export { type BuiltModel, type EnsureModelOptions, ensureModel, MODEL_FILES } from './ensure-model.ts'
