import type { Facts, Row } from '@lokseva/rules/facts'
import type { SnapshotDocuments } from '#features/eligibility/index'

type Document = Record<string, unknown>

/**
 * Steps of a profile that says these facts: the way back of the projector, so that rows of
 * docs/rules/eligibility can be asked through a call. A fact that is unknown is not in it.
 */
export function documentsOfFacts(facts: Facts): SnapshotDocuments {
  const documents: Record<string, Document> = {
    personal: person(facts),
    other: {
      flgDebaredBlockListExam: facts.debarred,
      natureLookupId: facts.debarment,
      debarredStartDate: facts.debarredFrom,
      debarredEndDate: facts.debarredTo,
    },
  }
  if (facts.qualifications) documents['qualification'] = studies(facts)
  if (facts.experiences)
    documents['experience'] = { isExperienced: true, experiences: facts.experiences.map(job) }
  return documents as SnapshotDocuments
}

const text = (figure: number | undefined) => (figure === undefined ? undefined : String(figure))

function person(facts: Facts): Document {
  const { chest, chestExpansion: expansion } = facts
  return {
    dob: facts.birthDay,
    genderLookupId: facts.gender,
    flgTransgenderFemale: facts.consideredFemale,
    nationalityLookupId: facts.nationality,
    maritalStatusLookupId: facts.maritalStatus,
    flgCandidateLiable: facts.barredBySmallFamily,
    flgMarathiRead: facts.marathiRead,
    flgMarathiWrite: facts.marathiWrite,
    flgMarathiSpeak: facts.marathiSpeak,
    height: text(facts.height),
    chestDeflated: text(chest),
    chestInflated: chest === undefined ? undefined : text(chest + (expansion ?? 0)),
    categoryLookupId: facts.category,
    castCertificateNo: facts.casteCertificate ? 'OBC-1' : '',
    flgCastValidityCert: facts.casteValidity,
    flgNcl: facts.nonCreamyLayer,
    flgDomicile: facts.domicile,
    flgDomicileCertificate: facts.domicileCertificate,
    flgMaharashtraKarnatakBorderArea: facts.borderResident,
    flgDivyang: facts.disabled,
    typeOfDisabilityLookupId: facts.disabilityKind,
    divyangPercentage: text(facts.disabilityPercentage),
    sadmCertificateNumber: facts.disabilityCertificate ? 'SADM-1' : '',
    flgOrphanReservation: facts.orphan,
    flgMetritoriousSportsman: facts.sportsPerson,
    meritoriousSportsmanDtoList: [],
    flgExArmedReg: facts.exService,
    exServiceManDivision: facts.exServiceDivision,
    flgDisabilityPensionHolder: facts.disabilityPension,
    dateApptArmedRegular: facts.militaryService?.[0]?.from,
    dateRetireArmedRegular: facts.militaryService?.[0]?.to,
    flgGomEmployee: facts.publicEmployment,
    flgStateEmployee: facts.governmentService,
    isAdditionalReservation: facts.additionalReservation,
  }
}

function studies({ qualifications = [], registrations = [], publications = [], ...facts }: Facts) {
  const degrees = qualifications.map((row): Document => ({
    qualificationtypecode: row.type,
    qualificationnamecode: row.name,
    subjectLookupId: row.subject,
    percentageGrade: text(row.percentage),
    classGradeLookupId: row.class,
    typeResult: row.result,
    attempts: text(row.attempts),
    noStudentsPhdAwarded: text(row.doctoratesAwarded),
    ...(row.type === 'Ph.D Guide'
      ? { recognitionDate: row.resultDay }
      : { resultDate: row.resultDay }),
    ...(row.type === 'PHD' && { registrationDate: facts.doctorateRegisteredDay }),
  }))
  const [first] = registrations
  if (first && degrees[0])
    Object.assign(degrees[0], {
      councilId: first.council,
      councilRegistrationNumber: first.numbered ? 'MAH/1/2018' : '',
      councilRegistrationDate: first.registeredDay,
    })
  return { qualifications: [...degrees, ...publications.map(paper)] }
}

const paper = (row: Row<'publications'>): Document => ({
  qualificationtypecode: 'Pb',
  publicationType: row.type,
  indexingBodyLookupId: row.indexing,
  articleTypeLookupId: row.article,
  flgPublicationFirstAuthor: row.firstAuthor,
  publicationAuthorType: row.author,
  publicationPublishedDate: row.publishedDay,
})

const job = (row: Row<'experiences'>): Document => ({
  typeEmploymentLookupId: row.present ? 2 : 1,
  jobNatureLookupId: row.nature,
  apointmentNatureLookupId: row.appointment,
  designationId: row.designation,
  flgOfficeGovOwned: row.governmentOwned,
  employmentFrom: row.from,
  employmentTo: row.to,
})
