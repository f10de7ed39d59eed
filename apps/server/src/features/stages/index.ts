export type { StageDeps } from './deps.ts'
export { findDueStagesJob, findLateStagesJob } from './find-stages-to-tell.ts'
export { givePapers, handsOutPapers, isHandedOut } from './give-papers.ts'
export { openHandoverKeys } from './handover-keys.ts'
export { mayHandOver } from './policy.ts'
export { publishStages } from './publish-stages.ts'
export { areMarksOut, isResultOut } from './results-out.ts'
export { stageRoutes } from './routes.ts'
export { closeStage, listStages, type ListedStage } from './stage-lists.ts'
export {
  hasBegun,
  isOver,
  lastDayOf,
  papersBegun,
  stageOpen,
  stagesOfPaper,
  stagesToPay,
  stageWindows,
  type StageWindow,
} from './stage-windows.ts'
export { tellStageJob } from './tell-stage.ts'
