export { askRetotaling } from './ask-retotaling.ts'
export { payableRetotaling } from './for-payments.ts'
export { retotalingKind } from './desk/record-kind.ts'
export { retotalingDone } from './retotaling-done.ts'
export { openRetotaling } from './open-retotaling.ts'
export {
  subjectsToRetotal as subjectsToTotal,
  subjectsToRetotalCsv as toTotalCsv,
} from './staff/list-asked.ts'
export { recordResults } from './staff/record-results.ts'
export { totalledSubjects } from './staff/totalled-subjects.ts'
export { owesRetotaling, retotalingToDo, type RetotalingToDo } from './to-do.ts'
export { retotalingData } from './personal-data.ts'
