export { examSubjects, type ExamSubject } from './exam-subjects.ts'
export { loadSubjects } from './load-subjects.ts'
export { subjectNames, type NameOfSubject } from './subject-names.ts'
export { unknownCodes } from './unknown-codes.ts'
