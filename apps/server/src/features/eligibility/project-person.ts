import type { Unread } from '@lokseva/forms/engine/answers'
import type { OtherAnswers } from '@lokseva/forms/other/other-form'
import { smallFamilyStatuses } from '@lokseva/forms/personal/ids'
import type { PersonalDocument } from '@lokseva/forms/personal/personal-document'
import type { Facts } from '@lokseva/rules/facts'
import { day, figure, flag, id, isGiven, within } from './read-values.ts'

/** The personal step as facts. */
export function projectPerson(saved: Unread<PersonalDocument>): Facts {
  return {
    ...projectDetails(saved),
    ...projectCategory(saved),
    ...projectClaims(saved),
    ...projectService(saved),
  }
}

function projectDetails(saved: Unread<PersonalDocument>): Facts {
  const [deflated, inflated] = [figure(saved.chestDeflated), figure(saved.chestInflated)]
  const status = id(saved.maritalStatusLookupId)
  return {
    birthDay: day(saved.dob),
    gender: id(saved.genderLookupId),
    consideredFemale: flag(saved.flgTransgenderFemale),
    nationality: id(saved.nationalityLookupId),
    maritalStatus: status,
    barredBySmallFamily:
      status !== undefined && !smallFamilyStatuses.includes(status)
        ? false
        : flag(saved.flgCandidateLiable),
    nameChanged: flag(saved.flgNameChanged),
    marathiRead: flag(saved.flgMarathiRead),
    marathiWrite: flag(saved.flgMarathiWrite),
    marathiSpeak: flag(saved.flgMarathiSpeak),
    height: figure(saved.height),
    weight: figure(saved.weight),
    chest: deflated,
    chestExpansion:
      deflated !== undefined && inflated !== undefined
        ? Math.round((inflated - deflated) * 100) / 100
        : undefined,
  }
}

function projectCategory(saved: Unread<PersonalDocument>): Facts {
  return {
    category: id(saved.categoryLookupId),
    casteCertificate: isGiven(saved.castCertificateNo),
    casteValidity: flag(saved.flgCastValidityCert),
    nonCreamyLayer: flag(saved.flgNcl),
    nonCreamyLayerDay: day(saved.latestNclIssueDate),
    ewsCertificate: isGiven(saved.ewsCertificateNumber),
    domicile: flag(saved.flgDomicile),
    domicileCertificate: within(saved.flgDomicile, saved.flgDomicileCertificate),
    // Asked only of those for whom it can change something; to the others it is a No.
    borderResident: flag(saved.flgMaharashtraKarnatakBorderArea) ?? false,
  }
}

function projectClaims(saved: Unread<PersonalDocument>): Facts {
  const { flgDivyang, flgOrphanReservation, isAdditionalReservation: additional } = saved
  return {
    disabled: flag(flgDivyang),
    disabilityKind: id(saved.typeOfDisabilityLookupId),
    disabilityPercentage: figure(saved.divyangPercentage),
    disabilityCertificate: within(
      flgDivyang,
      isGiven(saved.sadmCertificateNumber) || isGiven(saved.udid),
    ),
    orphan: flag(flgOrphanReservation),
    orphanType: id(saved.orphanType),
    orphanCertificate: within(flgOrphanReservation, saved.flgOrphanReservationCerti),
    orphanCertificateDay: day(saved.orphanCertiIssueDate),
    sportsPerson: flag(saved.flgMetritoriousSportsman),
    additionalReservation: flag(additional),
    projectAffected: within(additional, saved.isProjectAffected),
    earthquakeAffected: within(additional, saved.isEarthquakeAffected),
    partTimeGraduate: within(additional, saved.isGraduateEmployee),
  }
}

function projectService(saved: Unread<PersonalDocument>): Facts {
  const exService = flag(saved.flgExArmedReg)
  const [from, to] = [day(saved.dateApptArmedRegular), day(saved.dateRetireArmedRegular)]
  return {
    exService,
    exServiceDivision: id(saved.exServiceManDivision),
    disabilityPension: within(exService, saved.flgDisabilityPensionHolder),
    governmentService: within(saved.flgGomEmployee, saved.flgStateEmployee),
    publicEmployment: flag(saved.flgGomEmployee),
    militaryService: exService === undefined ? undefined : exService ? [{ from, to }] : [],
  }
}

/** The declarations as facts. */
export function projectDeclarations(saved: Unread<OtherAnswers>): Facts {
  return {
    debarred: flag(saved.flgDebaredBlockListExam),
    debarment: id(saved.natureLookupId),
    debarredFrom: day(saved.debarredStartDate),
    debarredTo: day(saved.debarredEndDate),
  }
}
