type Person = { answers: { qualifications: Record<string, unknown>[] } }

const passed = (day: string, percentage: string, months: string) => ({
  typeResult: 1,
  resultDate: day,
  attempts: '1',
  percentageGrade: percentage,
  courseDurationMonths: months,
})

const ssc = {
  qualificationtypecode: 'SSC',
  qualificationnamecode: 'SSC01',
  statecode: 27,
  universitycode: 27901,
  ...passed('2008-06-12', '81.4', '10'),
}

const guide = {
  qualificationtypecode: 'Ph.D Guide',
  recognitionDate: '2022-07-01',
  noStudentsRegisteredYw: '4',
  noStudentsResearchComplete: '1',
  noStudentsPhdAwarded: '0',
}

/** Ph.D. in chemistry, who publishes and guides: SSC, G, PG, PHD, NET, Pb, Ph.D Guide. */
const scholar: Person = {
  answers: {
    qualifications: [
      { ...ssc, compulsorySubjects: [2001, 2003], optionalSubjects: [2002] },
      {
        qualificationtypecode: 'G',
        qualificationnamecode: 'G-BSC',
        subjectLookupId: 2017,
        statecode: 27,
        universitycode: 27002,
        ...passed('2013-05-30', '72.25', '36'),
        classGradeLookupId: 1502,
        modeLookupId: 1511,
        councilId: 1522,
        councilRegistrationNumber: 'MMC/2014/118',
        councilRegistrationDate: '2014-01-10',
        councilRenewalDate: '2029-01-10',
      },
      {
        qualificationtypecode: 'PG',
        qualificationnamecode: 'PG-MSC',
        subjectLookupId: 2017,
        ...passed('2015-05-30', '8.5', '24'),
      },
      {
        qualificationtypecode: 'PHD',
        qualificationnamecode: 'PHD02',
        statecode: 999,
        universitycode: 999001,
        typeResult: 1,
        resultDate: '2020-02-29',
        courseDurationMonths: '54',
        registrationDate: '2015-08-01',
        registrationNumber: 'PHD/2015/77',
        projectTitle: 'Salts of the Deccan: a survey',
      },
      {
        qualificationtypecode: 'NET/SLET/SET',
        qualificationnamecode: 'NET03',
        typeResult: 1,
        resultDate: '2016-01-15',
        attempts: '2',
        percentageGrade: '61',
      },
      {
        qualificationtypecode: 'Pb',
        publicationType: 1541,
        indexingBodyLookupId: 1551,
        articleTypeLookupId: 1571,
        publicationAuthorName: "A. B. Patil, S. D'Souza",
        flgPublicationFirstAuthor: true,
        publicationAuthorType: 1,
        publicationJournalDetails: 'Journal of Salts, vol. 3, pp. 1-9',
        publicationYear: '2021',
        flgPublicationImpactIndex: false,
        publicationAcceptanceDate: '2021-02-01',
        publicationPublishedDate: '2021-03-01',
        publicationPaperTitle: 'Why salt? A review',
      },
      { ...guide, guidedBy: 'Dr. M. N. Rao' },
    ],
  },
}

/** Tenth by open schooling, twelfth under way, typing, and a course no list knows. */
const trainee: Person = {
  answers: {
    qualifications: [
      {
        qualificationtypecode: 'NIOS',
        qualificationnamecode: 'NIOS01',
        ...passed('2019-07-01', '55', '12'),
      },
      { qualificationtypecode: 'HSC', qualificationnamecode: 'HSC01', typeResult: 0 },
      {
        qualificationtypecode: 'Cf',
        qualificationnamecode: 'CF03',
        typeResult: 1,
        resultDate: '2020-01-20',
        percentageGrade: '64.5',
        courseDurationMonths: '6',
        certificationGrade: 'A1',
      },
      {
        qualificationtypecode: 'Other',
        otherQualificationName: 'Certificate in Pottery',
        otherSubject: 'Ceramics',
        statecode: 27,
        universitycode: 27001,
        ...passed('2021-04-04', '100', '99'),
      },
    ],
  },
}

/** Tenth, and the graduation that the armed forces give. */
const soldier: Person = {
  answers: {
    qualifications: [
      ssc,
      {
        qualificationtypecode: 'ArmedForcesG',
        qualificationnamecode: 'AFG01',
        typeResult: 1,
        resultDate: '2018-06-30',
      },
    ],
  },
}

/** Left school after the eighth standard. */
const leaver: Person = {
  answers: {
    qualifications: [
      {
        qualificationtypecode: 'BSSC',
        qualificationnamecode: 'BSSC05',
        statecode: 27,
        schoolName: 'Z. P. School, Karad',
        typeResult: 1,
        resultDate: '2009-05-01',
      },
    ],
  },
}

/** A profile of old: numbers where now subjects are named, in the tenth and in the twelfth. */
const veteran: Person = {
  answers: {
    qualifications: [
      { ...ssc, oldCompulsorySubjects: 6, oldOptionalSubjects: 1 },
      {
        qualificationtypecode: 'HSC',
        qualificationnamecode: 'HSC01',
        ...passed('2010-06-01', '60', '24'),
        oldCompulsorySubjects: 4,
        compulsorySubjects: [2016, 2017],
        oldOptionalSubjects: 1,
        optionalSubjects: [2019],
      },
    ],
  },
}

const named = (type: string, name: string, more: object) => ({
  qualificationtypecode: type,
  qualificationnamecode: name,
  typeResult: 1,
  resultDate: '2015-06-01',
  ...more,
})
const marks = { attempts: '1', percentageGrade: '60' }
const marksAndMonths = { ...marks, courseDurationMonths: '12' }

/** One of every type, each with nothing but what must be answered. */
const collector: Person = {
  answers: {
    qualifications: [
      named('SSC', 'SSC01', marksAndMonths),
      named('HSC', 'HSC01', marksAndMonths),
      named('D', 'D01', marksAndMonths),
      named('PG Diploma', 'PGD01', marksAndMonths),
      named('Fs', 'FS01', {}),
      named('YCMOU', 'YCM01', marksAndMonths),
      named('NIOS', 'NIOS01', marksAndMonths),
      named('Associate', 'AS01', marks),
      named('AssociateMem', 'AM01', {}),
      named('MEMB', 'MB03', {}),
      {
        qualificationtypecode: 'Other',
        otherQualificationName: 'Pottery',
        ...passed('2015-06-01', '60', '12'),
      },
      named('ArmedForcesG', 'AFG01', {}),
      named('G', 'G-BSC', marksAndMonths),
      named('PG', 'PG-MSC', marksAndMonths),
      named('M.Phill', 'MPH02', marksAndMonths),
      named('PHD', 'PHD02', { courseDurationMonths: '48' }),
      named('NET/SLET/SET', 'NET03', marks),
      named('Cf', 'CF01', {}),
      scholar.answers.qualifications[5]!,
      guide,
      named('BSSC', 'BSSC05', { schoolName: 'Z. P. School, Karad' }),
    ],
  },
}

export const qualificationPeople = { scholar, trainee, soldier, leaver, veteran, collector }
