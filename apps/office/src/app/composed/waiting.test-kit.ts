const queue = (documentTypeId: string, waiting: number, senior: number) => ({
  advertisementId: 101,
  advertisementNo: '101/2026',
  advertisementName: { en: 'State service', mr: 'राज्य सेवा' },
  documentTypeId,
  documentName: { en: 'A paper', mr: 'एक कागद' },
  waiting,
  sentAgain: 0,
  held: 0,
  senior,
  settled: 0,
  announced: 0,
  ownToday: 0,
})
const question = (number: number, finalAnswer: string | null) => ({
  question: number,
  objections: 2,
  waiting: 2,
  answer: '1',
  finalAnswer,
})
const paper = {
  advertisementId: 101,
  advertisementNo: '101/2026',
  examId: 4,
  exam: { en: 'Preliminary', mr: 'पूर्व परीक्षा' },
  subjectCode: '401',
  subject: { en: 'General Ability', mr: 'सामान्य क्षमता' },
  openUntil: null,
}
const figures = {
  takenPaise: 0,
  taken: 0,
  settledPaise: 0,
  settled: 0,
  backPaise: 0,
  back: 0,
  openPaise: 54_400,
  open: 6,
}

/** What desks answer on which something waits. */
export const waitingAnswers = {
  '/approvals': () => [],
  '/scrutiny/queues': () => ({
    queues: [queue('D01', 1200, 0), queue('D02', 4, 3)],
    progress: [],
    ownToday: 0,
    agreement: null,
  }),
  '/objections': () => [
    { ...paper, questions: [question(7, null), question(8, '2'), question(9, null)] },
  ],
  '/accounts/books': () => ({
    days: { from: '2026-11-13', to: '2026-11-19' },
    figures,
    rows: [],
    open: [],
    explained: [],
    explainedCount: 0,
    isTaking: false,
  }),
}
