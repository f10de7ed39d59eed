export { addToStage, findListedStage } from './add-to-stage.ts'
export { findDueStagesJob, findLateStagesJob } from './find-stages-to-notify.ts'
export {
  advertisementsOfStagesEnding,
  hasBegunBy,
  hasNewCard,
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
  type PublishedStage,
  type SeatCard,
} from './for-others.ts'
export { givePapers, isHandedOut, type StagePapers } from './give-papers.ts'
export { openHandoverKeys } from './handover-keys.ts'
export { mayHandOver } from './policy.ts'
export { publishStages } from './publish-stages.ts'
export { areMarksOut, isResultOut } from './results-out.ts'
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
export { notifyAgain } from './notify-again.ts'
export { notifyStageJob as tellStageJob } from './notify-stage.ts'
export { stagesData } from './personal-data.ts'
