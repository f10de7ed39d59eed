export { addToStage, findListedStage } from './add-to-stage.ts'
export { findDueStagesJob, findLateStagesJob } from './notices/find-stages-to-notify.ts'
export {
  advertisementsOfStagesEnding,
  hasBegunBy,
  isOverToPay,
  isStageComing,
  lastStageDay,
  openUntil,
  payingDaysOf,
  publishedStages,
  stageAfter,
  stagesOfCodes,
  stagesOpenOn,
  listedStages,
  papersOfStages,
  stageToPay,
  startDayOf,
  wasToldOf,
  type DatedStage,
  type SeatCard,
} from './for-others.ts'
export { givePapers, isGivenBy, isHandedOut, type StagePapers } from './give-papers.ts'
export { openHandoverKeys } from './hand-over/handover-keys.ts'
export { mayHandOver } from './policy.ts'
export { publishStages } from './publish-stages.ts'
export { openStages } from './open-stages.ts'
export { audienceOf, closeStage, listStages, type ListedStage } from './stage-lists.ts'
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
export { notifyAgain } from './notices/notify-again.ts'
export type { StageNeed, StageNeeds } from './notices/stage-needs.ts'
export { notifyStageJob } from './notices/notify-stage.ts'
export { stagesData } from './personal-data.ts'
