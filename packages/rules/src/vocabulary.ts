import type { TextId } from '@lokseva/texts/text-id'

/** Where in the profile a fact is entered; that place's own heading names it. */
type Place = Extract<TextId, `personal.section.${string}` | `profile.step.${string}`>

type About = {
  place?: Place
  /** Nobody changes this by adding a paper: it is never named as a way to become eligible. */
  fixed?: true
  /** A certificate or the like: a No says that it is missing. */
  paper?: true
  /** Found out by measuring or marking: advising a better one would be no advice. */
  measured?: true
}
/** What a figure is counted in. Words: `rules.unit.<unit>`. */
type Unit = 'cm' | 'kg' | 'percent'

const flag = (about: About) => ({ kind: 'flag', ...about }) as const
const number = (about: About & { gradePoint?: true; unit?: Unit }) =>
  ({ kind: 'number', measured: true, ...about }) as const
const day = (about: About) => ({ kind: 'day', ...about }) as const
const choice = <List extends string>(from: List, about: About) =>
  ({ kind: 'choice', from, ...about }) as const
const choices = <List extends string>(from: List, about: About) =>
  ({ kind: 'choices', from, ...about }) as const
/** From a row's first to its last day; it is summed up, never compared in one row. */
const period = { kind: 'period' } as const

const details = { place: 'personal.section.details' } as const
const measured = { place: 'personal.section.measurements' } as const
const category = { place: 'personal.section.category' } as const
const divyang = { place: 'personal.section.divyang' } as const
const orphan = { place: 'personal.section.orphan' } as const
const service = { place: 'personal.section.exServiceman' } as const
const additional = { place: 'personal.section.additional' } as const
const sports = { place: 'personal.section.sports' } as const
const other = { place: 'profile.step.other' } as const
const study = { place: 'profile.step.qualification' } as const
const work = { place: 'profile.step.experience' } as const

/** What is known of a candidate once. Labels: `rules.fact.<name>`. */
export const candidateFacts = {
  birthDay: day({ ...details, fixed: true }),
  gender: choice('gender', { ...details, fixed: true }),
  consideredFemale: flag(details),
  nationality: choice('nationality', { ...details, fixed: true }),
  maritalStatus: choice('marital_status', { ...details, fixed: true }),
  barredBySmallFamily: flag({ ...details, fixed: true }),
  nameChanged: flag(details),
  marathiRead: flag(details),
  marathiWrite: flag(details),
  marathiSpeak: flag(details),
  height: number({ ...measured, unit: 'cm' }),
  weight: number({ ...measured, unit: 'kg' }),
  chest: number({ ...measured, unit: 'cm' }),
  chestExpansion: number({ ...measured, unit: 'cm' }),
  category: choice('caste_category', { ...category, fixed: true }),
  casteCertificate: flag({ ...category, paper: true }),
  casteValidity: flag({ ...category, paper: true }),
  nonCreamyLayer: flag({ ...category, paper: true }),
  nonCreamyLayerDay: day(category),
  ewsCertificate: flag({ ...category, paper: true }),
  domicile: flag({ place: 'personal.section.domicile' }),
  domicileCertificate: flag({ place: 'personal.section.domicile', paper: true }),
  borderResident: flag({ place: 'personal.section.border' }),
  disabled: flag({ ...divyang, fixed: true }),
  disabilityKind: choice('disability_category', { ...divyang, fixed: true }),
  disabilityPercentage: number({ ...divyang, fixed: true, unit: 'percent' }),
  disabilityCertificate: flag({ ...divyang, paper: true }),
  orphan: flag({ ...orphan, fixed: true }),
  orphanType: choice('orphan_type', { ...orphan, fixed: true }),
  orphanCertificate: flag({ ...orphan, paper: true }),
  orphanCertificateDay: day(orphan),
  sportsPerson: flag({ place: 'personal.section.sportsPerson', fixed: true }),
  exService: flag({ ...service, fixed: true }),
  exServiceDivision: choice('ex_serviceman_division', { ...service, fixed: true }),
  disabilityPension: flag({ ...service, fixed: true }),
  governmentService: flag({ place: 'personal.section.employee', fixed: true }),
  /** Of the State, the BMC or BEST: whoever is must show that the employer agrees. */
  publicEmployment: flag({ place: 'personal.section.employee', fixed: true }),
  additionalReservation: flag({ ...additional, fixed: true }),
  projectAffected: flag({ ...additional, fixed: true }),
  earthquakeAffected: flag({ ...additional, fixed: true }),
  partTimeGraduate: flag({ ...additional, fixed: true }),
  debarred: flag({ ...other, fixed: true }),
  debarment: choice('debarment_nature', { ...other, fixed: true }),
  debarredFrom: day({ ...other, fixed: true }),
  debarredTo: day({ ...other, fixed: true }),
  doctorateRegisteredDay: day(study),
  /** Not of the profile: the posts ticked in the application, for papers only some posts ask. */
  chosenPosts: choices('post', {}),
} as const

/** 'Appeared' of the result types: a row without a day of result is no gap in the profile then. */
export const appeared = 0

/**
 * What is known in rows. Labels: `rules.fact.<list>.<name>`, `rules.list.<list>`, and
 * `rules.count.<list>` for a number of them.
 *
 * `dated`: a row counts if this day is not after the last day of applying; `undated` says what
 * becomes of a row without it, or names the answer with which there is no such day.
 */
export const listFacts = {
  qualifications: {
    place: study.place,
    dated: { by: 'resultDay', undated: { fact: 'result', value: appeared } },
    row: {
      type: choice('qualification_type', { fixed: true }),
      name: choice('qualification_name', { fixed: true }),
      subject: choice('subject', { fixed: true }),
      percentage: number({ gradePoint: true, unit: 'percent' }),
      class: choice('class_grade', { measured: true }),
      result: choice('result_type', {}),
      resultDay: day({}),
      attempts: number({}),
      mode: choice('study_mode', { measured: true }),
      doctoratesAwarded: number({}),
    },
  },
  registrations: {
    place: study.place,
    dated: { by: 'registeredDay', undated: 'counts' },
    row: {
      council: choice('council', { fixed: true }),
      numbered: flag({ paper: true }),
      registeredDay: day({}),
    },
  },
  publications: {
    place: study.place,
    dated: { by: 'publishedDay', undated: 'unknown' },
    row: {
      type: choice('publication_type', { fixed: true }),
      indexing: choice('publication_indexing_bodies', { fixed: true }),
      article: choice('publication_article_type', { fixed: true }),
      firstAuthor: flag({ fixed: true }),
      author: choice('publication_author_type', { fixed: true }),
      publishedDay: day({ fixed: true }),
    },
  },
  experiences: {
    place: work.place,
    dated: { by: 'from', undated: 'unknown' },
    /** What lasts longer counts to the last day of applying. */
    until: 'lastDay',
    row: {
      nature: choice('job_nature', { fixed: true }),
      appointment: choice('appointment_nature', { fixed: true }),
      designation: choice('designation', { fixed: true }),
      governmentOwned: flag({ fixed: true }),
      gazetted: flag({ fixed: true }),
      selectedByCommission: flag({ fixed: true }),
      fullTime: flag({ fixed: true }),
      present: flag({}),
      from: day({}),
      to: day({}),
      length: period,
    },
  },
  sports: {
    place: sports.place,
    dated: { by: 'provenDay', undated: 'counts' },
    row: {
      competition: choice('sports_competition_type', { fixed: true }),
      medal: choice('sports_medal', { fixed: true }),
      groups: choices('eligible_group', { fixed: true }),
      verified: flag({ paper: true }),
      receipt: flag({ paper: true }),
      provenDay: day({}),
    },
  },
  militaryService: {
    place: service.place,
    row: { from: day({}), to: day({}), length: period },
  },
} as const
