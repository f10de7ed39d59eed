export { examSubjects, type ExamSubject } from './exam-subjects.ts'
export { loadSubjects } from './load-subjects.ts'
