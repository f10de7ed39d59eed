import type { Unread } from '@lokseva/forms/engine/answers'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { employment, type ExperienceRow } from '@lokseva/forms/experience/experience-entry'
import type { SportsRow } from '@lokseva/forms/personal/answers'
import { participationTypes } from '@lokseva/forms/personal/ids'
import type { QualificationRow } from '@lokseva/forms/qualification/answers'
import type { Facts, Row } from '@lokseva/rules/facts'
import { day, figure, flag, id, isGiven } from './read-values.ts'

/** Types of the qualification step that are facts of another list, or of a list of their own. */
const publication = 'Pb'
const guide = 'Ph.D Guide'
const doctorate = 'PHD'
const fullTime = 1

/** The qualification step: degrees, registrations with a council, and publications. */
export function projectStudies(rows: unknown): Facts {
  const live = liveEntries<Unread<QualificationRow>>(rows)
  const degrees = live.filter((row) => row.qualificationtypecode !== publication)
  const papers = live.filter((row) => row.qualificationtypecode === publication)
  return {
    qualifications: degrees.map(qualification),
    registrations: degrees.filter((row) => id(row.councilId) !== undefined).map(registration),
    publications: papers.map(published),
    doctorateRegisteredDay: day(
      degrees.find((row) => row.qualificationtypecode === doctorate)?.registrationDate,
    ),
  }
}

function qualification(row: Unread<QualificationRow>): Row<'qualifications'> {
  const isGuide = row.qualificationtypecode === guide
  return {
    type: id(row.qualificationtypecode),
    name: id(row.qualificationnamecode),
    subject: id(row.subjectLookupId),
    percentage: figure(row.percentageGrade),
    class: id(row.classGradeLookupId),
    result: id(row.typeResult),
    resultDay: day(isGuide ? row.recognitionDate : row.resultDate),
    attempts: figure(row.attempts),
    mode: id(row.modeLookupId),
    doctoratesAwarded: figure(row.noStudentsPhdAwarded),
  }
}

const registration = (row: Unread<QualificationRow>): Row<'registrations'> => ({
  council: id(row.councilId),
  numbered: isGiven(row.councilRegistrationNumber),
  registeredDay: day(row.councilRegistrationDate),
})

const published = (row: Unread<QualificationRow>): Row<'publications'> => ({
  type: id(row.publicationType),
  indexing: id(row.indexingBodyLookupId),
  article: id(row.articleTypeLookupId),
  firstAuthor: flag(row.flgPublicationFirstAuthor),
  author: id(row.publicationAuthorType),
  publishedDay: day(row.publicationPublishedDate),
})

/** The experience step; a No says that there is none. */
export function projectWork(saved: { isExperienced?: unknown; experiences?: unknown }): Facts {
  if (saved.isExperienced === false) return { experiences: [] }
  return { experiences: liveEntries<Unread<ExperienceRow>>(saved.experiences).map(job) }
}

function job(row: Unread<ExperienceRow>): Row<'experiences'> {
  const present = row.typeEmploymentLookupId === employment.present
  return {
    nature: id(row.jobNatureLookupId),
    appointment: id(row.apointmentNatureLookupId),
    designation: id(row.designationId),
    governmentOwned: flag(row.flgOfficeGovOwned),
    gazetted: flag(row.flgGazettedPost),
    selectedByCommission: flag(row.flgMpscSelection),
    // Full time where the form does not ask.
    fullTime: id(row.fullTimeLookupId) === undefined || row.fullTimeLookupId === fullTime,
    present,
    from: day(row.employmentFrom),
    to: present ? undefined : day(row.employmentTo),
  }
}

/** Sports achievements; a No says that there are none. */
export function projectSports(claims: unknown, rows: unknown): Facts {
  if (claims === false) return { sports: [] }
  return { sports: liveEntries<Unread<SportsRow>>(rows).map(achievement) }
}

function achievement(row: Unread<SportsRow>): Row<'sports'> {
  const flags = Array.isArray(row.eligibleForGroup) ? (row.eligibleForGroup as unknown[]) : []
  const verified = flag(row.certificateVerificationStatus)
  return {
    competition: id(row.typeOfCompetitionLookupId),
    medal: id(row.positionMedalLookupId),
    groups: flags.flatMap((is, index) => (is === true ? [index + 1] : [])),
    // Taking part is not verified by anybody: the form does not ask, and it counts as it stands.
    verified: participationTypes.includes(row.typeOfCompetitionLookupId) ? true : verified,
    receipt: isGiven(row.acknowledgementNumber),
    provenDay: day(verified === true ? row.dateOfIssue : row.dateOfSubmission),
  }
}
