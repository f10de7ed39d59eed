import type { Facts } from '../src/facts.ts'

/** What every one of these people has answered alike. */
const usual: Facts = {
  nationality: 361,
  maritalStatus: 358,
  nameChanged: false,
  marathiRead: true,
  marathiWrite: true,
  marathiSpeak: true,
  domicile: true,
  domicileCertificate: true,
  borderResident: false,
  disabled: false,
  orphan: false,
  sportsPerson: false,
  sports: [],
  exService: false,
  militaryService: [],
  governmentService: false,
  publicEmployment: false,
  additionalReservation: false,
  projectAffected: false,
  earthquakeAffected: false,
  partTimeGraduate: false,
  debarred: false,
  registrations: [],
  publications: [],
  experiences: [],
}

/** An unmarried woman of the open category, Bachelor of Arts. */
const graduate: Facts = {
  ...usual,
  birthDay: '1999-08-21',
  gender: 321,
  category: 323,
  height: 160,
  qualifications: [
    { type: 'SSC', name: 'SSC01', result: 1, resultDay: '2015-06-08', percentage: 84 },
    {
      type: 'G',
      name: 'G-BA',
      subject: 2001,
      result: 1,
      resultDay: '2020-06-30',
      percentage: 61,
      attempts: 1,
    },
  ],
}

/** A man of OBC with all certificates, Bachelor of Agriculture. */
const agriculturist: Facts = {
  ...usual,
  birthDay: '1995-03-02',
  gender: 320,
  category: 330,
  casteCertificate: true,
  casteValidity: true,
  nonCreamyLayer: true,
  height: 170,
  chest: 84,
  chestExpansion: 6,
  qualifications: [
    {
      type: 'G',
      name: 'G-BSCAG',
      result: 1,
      resultDay: '2017-06-20',
      percentage: 7.4,
      attempts: 1,
    },
  ],
}

/** A man of the open category, fifteen years in the Army, graduated there. */
const soldier: Facts = {
  ...usual,
  birthDay: '1980-01-10',
  gender: 320,
  category: 323,
  height: 171,
  chest: 86,
  chestExpansion: 5,
  exService: true,
  exServiceDivision: 'Army',
  disabilityPension: false,
  militaryService: [{ from: '2000-01-01', to: '2014-12-31' }],
  qualifications: [{ type: 'ArmedForcesG', name: 'AFG01', result: 1, resultDay: '2015-01-15' }],
}

/** A man of the open category, Master of Science in physics with NET. */
const scholar: Facts = {
  ...usual,
  birthDay: '1992-11-03',
  gender: 320,
  category: 323,
  qualifications: [
    {
      type: 'G',
      name: 'G-BSC',
      subject: 2016,
      result: 1,
      resultDay: '2013-06-30',
      percentage: 66,
      attempts: 1,
    },
    {
      type: 'PG',
      name: 'PG-MSC',
      subject: 2016,
      result: 1,
      resultDay: '2015-06-30',
      percentage: 62,
      class: 1502,
      attempts: 1,
    },
    { type: 'NET/SLET/SET', name: 'NET03', subject: 2016, result: 1, resultDay: '2016-01-15' },
  ],
}

/** A paper in Scopus as first author. */
const paper = {
  type: 1541,
  indexing: 1551,
  article: 1571,
  firstAuthor: true,
  author: 1,
  publishedDay: '2018-03-01',
}

/** A woman of the open category, doctor of civil engineering, teaching since 2011. */
const professor: Facts = {
  ...usual,
  birthDay: '1983-05-25',
  gender: 321,
  category: 323,
  doctorateRegisteredDay: '2012-07-01',
  qualifications: [
    {
      type: 'G',
      name: 'G-BE',
      subject: 2092,
      result: 1,
      resultDay: '2005-06-30',
      percentage: 68,
      class: 1502,
      attempts: 1,
    },
    {
      type: 'PG',
      name: 'PG-ME',
      subject: 2093,
      result: 1,
      resultDay: '2008-06-30',
      percentage: 71,
      class: 1501,
      attempts: 1,
    },
    { type: 'PHD', name: 'PHD04', subject: 2092, result: 1, resultDay: '2016-02-01' },
    { type: 'Ph.D Guide', resultDay: '2018-01-01', doctoratesAwarded: 3 },
  ],
  experiences: [
    {
      nature: 261,
      appointment: 269,
      designation: 1607,
      governmentOwned: true,
      present: false,
      from: '2011-07-01',
      to: '2019-06-30',
    },
    {
      nature: 261,
      appointment: 269,
      designation: 1610,
      governmentOwned: true,
      present: true,
      from: '2019-07-01',
    },
  ],
  publications: Array.from({ length: 10 }, () => paper),
}

/** A man of SC, in practice at the bar since 2019. */
const advocate: Facts = {
  ...usual,
  birthDay: '1994-02-14',
  gender: 320,
  category: 324,
  casteCertificate: true,
  casteValidity: false,
  qualifications: [
    { type: 'G', name: 'G-LLB5', result: 1, resultDay: '2018-07-01', percentage: 58, attempts: 1 },
  ],
  registrations: [{ council: 1535, numbered: true, registeredDay: '2018-10-01' }],
  experiences: [
    {
      nature: 265,
      appointment: 257,
      designation: 1603,
      governmentOwned: false,
      present: true,
      from: '2019-01-01',
    },
  ],
}

/** A woman of the open category who is hard of hearing, 60 per cent, Bachelor of Commerce. */
const divyang: Facts = {
  ...usual,
  birthDay: '1990-01-05',
  gender: 321,
  category: 323,
  height: 155,
  disabled: true,
  disabilityKind: 436,
  disabilityPercentage: 60,
  disabilityCertificate: true,
  qualifications: [
    { type: 'G', name: 'G-BCOM', result: 1, resultDay: '2011-06-30', percentage: 57, attempts: 1 },
    { type: 'Cf', name: 'CF03', result: 1, resultDay: '2012-01-30' },
  ],
}

export const people = { graduate, agriculturist, soldier, scholar, professor, advocate, divyang }
export type PersonName = keyof typeof people
