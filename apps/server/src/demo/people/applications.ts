import type { DemoApplication } from '../make-application.ts'

const post = (postCriteriaId: number, prefOrder: number, authorities: number[] = []) => ({
  postCriteriaId,
  prefOrder,
  preferredAppointingAuthorities: JSON.stringify(authorities),
})

/** Clerk-typist in Mumbai first, technical assistant second; not paid yet. */
export const sanjayApplies: DemoApplication = {
  advertisementId: 102,
  applicationPostPrefList: [post(5018, 1, [7001, 7003]), post(5016, 2)],
  applicationExamCenterPrefList: [{ examCenterId: 27 }],
  answers: [
    { id: 11, answers: ['Marathi 30 wpm'] },
    { id: 12, answer: '2019-01-28' },
    { id: 13, answer: 'No' },
  ],
}

/** Two posts of the civil services; the bank took the fee and says nothing. */
export const arunApplies: DemoApplication = {
  advertisementId: 101,
  applicationPostPrefList: [post(5001, 1), post(5003, 2)],
  applicationExamCenterPrefList: [{ examCenterId: 3 }],
  answers: [
    { id: 1, answer: 'No' },
    { id: 3, answer: '2' },
  ],
}

/** Two of three posts; the third is there to be found by a re-check. */
export const fatimaApplies: DemoApplication = {
  advertisementId: 104,
  applicationPostPrefList: [post(5024, 1), post(5025, 2)],
  applicationExamCenterPrefList: [{ examCenterId: 27 }],
  answers: [{ id: 31, answer: 'No' }],
}

/** Advocates and court staff, in no order yet: the advertisement ranks later. */
export const kiranApplies: DemoApplication = {
  advertisementId: 106,
  applicationPostPrefList: [post(5036, 1), post(5038, 2)],
  applicationExamCenterPrefList: [{ examCenterId: 27 }],
  answers: [
    { id: 51, answer: 'MAH/4471/2017' },
    { id: 52, answer: '4' },
    { id: 53, answer: 'District Court, Pune' },
  ],
}

/** Two of three exams, with a scribe that the commission arranges. */
export const leelaApplies: DemoApplication = {
  advertisementId: 105,
  examMultiplePostPrefDtoList: [
    { examId: 51, applicationExamPostPref: [post(5027, 1), post(5029, 2)] },
    { examId: 52, applicationExamPostPref: [post(5031, 1), post(5032, 2)] },
  ],
  optionalSubjectDtoList: [
    { examId: 51, subjects: [{ subjectId: 3001, mediumIds: [1802] }] },
    {
      examId: 52,
      subjects: [
        { subjectId: 3101, mediumIds: [1802] },
        { subjectId: 3104, mediumIds: [1802] },
      ],
    },
  ],
  applicationExamCenterPrefList: [{ examCenterId: 27 }],
  flgDisabilityScribeReq: true,
  flgDisabilityCompTime: true,
  scribeArrangedBy: 2,
  answers: [
    { id: 41, answer: 'Marathi' },
    { id: 42, answer: 'Yes' },
  ],
}
