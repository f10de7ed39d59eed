/** Keys, objections and retotaling of the demo. Days count from the anchor. */
export const REQUEST_HEADINGS = {
  subjects: 'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee',
  keys: 'examId,subjectCode,masterQueSrNum,masterAnswerKey',
  sets: 'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder',
  schemes: 'examId,subjectCode,right,wrong,blank,cancelled',
  decisions: 'examId,subjectCode,masterQueSrNum,decision,finalAnswerKey,reason,reasonDvng',
  results: 'requestId,subjectCode,newMarks,remarks',
}

export const demoSubjects: Record<number, readonly string[]> = {
  104: ['4,401,General Ability,सामान्य क्षमता चाचणी,,'],
  106: ['6,611,Law Paper 1,कायदा पेपर 1,,', '6,612,Law Paper 2,कायदा पेपर 2,,'],
}

/** The first key of 104; the tenth question has two right answers. */
const answers = '1 3 2 4 1 2 3 3 4 1|2 2 1 4 3 2 1 3 4 2 1'.split(' ')
/** Each set begins elsewhere, and puts the options in another order. */
const sets = [
  { set: 1, from: 0, options: '1234' },
  { set: 2, from: 5, options: '2143' },
  { set: 3, from: 10, options: '3412' },
  { set: 4, from: 15, options: '4321' },
]
export const demoKeys: Record<number, { keys: readonly string[]; sets: readonly string[] }> = {
  104: {
    keys: answers.map((answer, place) => `4,401,${place + 1},${answer}`),
    sets: sets.flatMap(({ set, from, options }) =>
      answers.map(
        (_, place) =>
          `4,401,${place + 1},${set},${((place + answers.length - from) % answers.length) + 1},${options}`,
      ),
    ),
  },
}

/** What answers of 104 give, and what Fatima marked in set 2: two she left out, one has two marks. */
export const demoScheme = '4,401,2,-0.5,0,FULL'
const marked = '4,3,4,3,,2,3,1,3,4,1|2,2,3,4,1,2,,4,1,1'
export const demoSheet = {
  on: '2026-11-09',
  heading: `App,examId,subjectCode,paperSet,${answers.map((_, place) => place + 1).join(',')}`,
  lineOf: (applicationNo: string) => `${applicationNo},4,401,2,${marked}`,
}

export type DemoObjection = { on: string; isPaid: boolean; fields: Record<string, string> }

/** Of fatima, who sat set 2: one was upheld in the first days, one waits to be paid. */
export const demoObjections: readonly DemoObjection[] = [
  {
    on: '2026-11-09',
    isPaid: true,
    fields: {
      examPaperSet: '2',
      objectionType: 'MORE_THAN_ONE',
      candidateSetQuestionSrno: '2',
      answerInAnswerKey: '4',
      candidateAnswer: '3,4',
      objectionRemark:
        'Both articles speak of it: the option beside the one of the key is right too.',
      referenceBook: 'Indian Polity, 7th edition, page 212',
      authorName: 'M. Laxmikanth',
    },
  },
  {
    on: '2026-11-14',
    isPaid: false,
    fields: {
      examPaperSet: '2',
      objectionType: 'WRONG_KEY',
      candidateSetQuestionSrno: '7',
      answerInAnswerKey: '2',
      candidateAnswer: '3',
      objectionRemark: 'The Economic Survey gives another year than the key.',
      referenceBook: 'Economic Survey of Maharashtra 2025-26, chapter 3',
      authorName: 'Directorate of Economics and Statistics',
    },
  },
]
export const demoDecision = {
  on: '2026-11-11',
  line: '4,401,7,UPHELD,3|4,Two options are right by the Constitution.,राज्यघटनेनुसार दोन पर्याय बरोबर आहेत.',
}

/** Of kiran: one subject was totalled again, the other may still be asked for. */
export const demoRetotaling = {
  on: '2026-11-06',
  subjectCode: '611',
  resultOn: '2026-11-12',
  newMarks: '73.50',
  remarks: 'The answer to question 12 had not been added.',
}
