import { sampleFacts } from '#demo/sample-facts'
import { openAccount } from '#features/account/index'
import {
  advertisementByNumber,
  numbersOfAdvertisements,
  openAdverts,
} from '#features/adverts/index'
import {
  applicationByNumber,
  applicationOfOrder,
  applicants,
  applicationsFor,
  feeFaults,
  feesByCategory,
  feesOfCategory,
  openApplications,
  selectedApplications,
} from '#features/applications/index'
import {
  approvalKindWords,
  openApprovals,
  requestNumbered,
  requestNumbersOf,
} from '#features/approvals/index'
import { openAudit } from '#features/audit/index'
import { openBackups } from '#features/backups/index'
import { forgetFeed, openCalendar } from '#features/calendar/index'
import { isMessageOfCode, openCodes } from '#features/codes/index'
import { listLetters, openCorrespondence, selectionsToReach } from '#features/correspondence/index'
import { openDataRights } from '#features/data-rights/index'
import { openDesk } from '#features/desk/index'
import { openDocuments, takePdf } from '#features/documents/index'
import { openEligibility } from '#features/eligibility/index'
import { findAccount, openIdentity } from '#features/identity/index'
import { openLookups } from '#features/lookups/index'
import { openMarks } from '#features/marks/index'
import { openMessages } from '#features/messages/index'
import { objectionsDone, openObjections } from '#features/objections/index'
import { openPapers, selectAuthority } from '#features/papers/index'
import { isOrderKnown, openPayments } from '#features/payments/index'
import { openPortal } from '#features/portal/index'
import { openPreviews } from '#features/previews/index'
import { openPrinting } from '#features/printing/index'
import { openProfile, proofProfiles } from '#features/profile/index'
import { openProfileView, sectionsAsSent } from '#features/profile-view/index'
import { openProofs } from '#features/proofs/index'
import { openRecovery } from '#features/recovery/index'
import { openReminders, pushOfLogins, remindedOf } from '#features/reminders/index'
import { openRetotaling, retotalingDone, totalledSubjects } from '#features/retotaling/index'
import { openReports } from '#features/reports/index'
import { judgedAgain, openScrutiny } from '#features/scrutiny/index'
import { openSite, settingWords } from '#features/site/index'
import { memberByEmail, openStaff, selectColleagues } from '#features/staff/index'
import { openStages, publishedStages } from '#features/stages/index'
import { openSupport } from '#features/support/index'
import { openTasks, tasksInWords } from '#features/tasks/index'
import { storeFacts, openTrials } from '#features/trials/index'
import type { Platform } from '#platform/feature/platform'
import type { FeatureSettings } from './feature-settings.ts'
import type { OutsideServices } from './outside-services.ts'
import { portalApprovalKinds } from './composed/portal-approval-kinds.ts'
import { portalPayables } from './composed/portal-payables.ts'
import { stageNeeds } from './composed/portal-stage-needs.ts'
import { portalPersonalData } from './composed/portal-personal-data.ts'

/**
 * Opens every feature once, each after those it stands on, and hands over what they let others use.
 * What one needs of a feature that stands on it is a function of that feature without a state of its
 * own, so it needs no opening. A feature that nobody else uses is one line of the result.
 */
export function openFeatures(
  platform: Platform,
  outside: OutsideServices,
  settings: FeatureSettings,
) {
  const { simulators } = settings.site
  const { liveApplicationsOf, ...applied } = applicationsFor(platform)
  const identity = openIdentity(platform, {
    ...settings.identity,
    push: {
      ...pushOfLogins,
      async onReset(db, accountId) {
        await pushOfLogins.onReset(db, accountId)
        await forgetFeed(db, accountId)
      },
    },
  })
  const erasing = { ...identity.deps, data: portalPersonalData }
  const staff = openStaff(platform, { ...settings.identity, ...settings.staff })
  const profile = openProfile(platform, { liveApplicationsOf, storeFacts })
  const trials = openTrials(platform)
  const adverts = openAdverts(platform, {
    applicants,
    colleagues: selectColleagues,
    tryVersions: trials.tryVersions,
    stagesOf: publishedStages,
  })
  const { versions } = adverts
  const payables = portalPayables({ versions })
  const accounts = {
    clock: platform.clock,
    payables,
    colleagues: selectColleagues,
    applicationOf: applicationOfOrder,
  }
  const approvals = openApprovals(platform, {
    kinds: portalApprovalKinds(staff.deps, settings.papers, erasing, adverts.kinds, accounts, {
      versions,
    }),
    colleagues: selectColleagues,
    takeFile: (file) => takePdf({ ...platform, virusScan: outside.virusScan }, file),
  })
  const eligibility = openEligibility(platform, { ...applied, adverts: adverts.cache, versions })
  const { words } = eligibility
  const papers = openPapers(platform, { ...settings.papers, versions })
  const printing = openPrinting(platform, papers.deps)
  const { provePaper } = printing
  const applications = openApplications(platform, {
    versions,
    words,
    payables,
    provePaper,
    requestsDone: [objectionsDone, retotalingDone],
    asApplied: eligibility.asApplied,
    profileAsSent: sectionsAsSent,
    tasksFor: (holder, language) => tasksInWords({ ...platform, versions }, holder, language),
    lettersTo: (holder) => listLetters(platform, holder),
    judgedAgain,
    colleagues: selectColleagues,
    selectionsToReach,
  })
  const reminders = openReminders(platform, {
    ...settings.reminders,
    versions,
    push: outside.push,
  })
  return {
    lookups: openLookups(platform),
    site: openSite(platform, settings.site),
    audit: openAudit(platform, {
      colleagues: selectColleagues,
      accountOf: findAccount,
      advertisementOf: advertisementByNumber,
      numbersOf: numbersOfAdvertisements,
      requestNumbered,
      requestNumbersOf,
      approvalKindWords,
      settingWords,
    }),
    backups: openBackups(platform),
    messages: openMessages(platform, {
      ...settings.messages,
      email: outside.email,
      sms: outside.sms,
      push: reminders.sendPush,
      checks: reminders.checks,
      isNamed: isMessageOfCode,
    }),
    codes: openCodes(platform),
    identity,
    recovery: openRecovery(platform, identity.deps),
    account: openAccount(identity.deps),
    staff,
    approvals,
    desk: openDesk(platform, {
      applicationOf: applicationByNumber,
      applicationOfOrder,
      isOrderKnown,
      advertisementOf: advertisementByNumber,
      memberOf: memberByEmail,
      requestOf: approvals.requestOf,
    }),
    portal: openPortal(platform, outside),
    trials,
    previews: openPreviews(platform, { words, draftOf: adverts.draftOf, sampleFacts }),
    scrutiny: openScrutiny(platform, { versions, words, colleagues: selectColleagues }),
    reports: openReports(platform),
    support: openSupport(platform, {
      identity: identity.deps,
      versions,
      payables,
      verdicts: eligibility.verdicts,
    }),
    proofs: openProofs(platform, {
      profiles: proofProfiles,
      aadhaar: outside.aadhaar,
      udid: outside.udid,
    }),
    profile,
    profileView: openProfileView(platform, {
      versions,
      words,
      provePaper,
      options: profile.options,
      simulators,
    }),
    adverts,
    eligibility,
    documents: openDocuments(platform, {
      adverts: adverts.cache,
      virusScan: outside.virusScan,
      slots: applications.slots,
    }),
    applications,
    payments: openPayments(platform, {
      ...settings.payments,
      ...accounts,
      letterhead: async (db) => (await selectAuthority(papers.deps, db)).commission,
      feesByCategory: (db, from, to) => feesByCategory({ versions }, db, from, to),
      feesOfCategory: (db, asked) => feesOfCategory({ versions }, db, asked),
      providers: outside.providers,
      provePaper,
      ofOthers: feeFaults,
    }),
    stages: openStages(platform, { ...settings.stages, needs: stageNeeds }),
    tasks: openTasks(platform, { versions, remindedOf }),
    reminders,
    calendar: openCalendar(platform, { versions }),
    dataRights: openDataRights(platform, {
      ...erasing,
      readLogo: papers.deps.readLogo,
      colleagues: selectColleagues,
    }),
    objections: openObjections(platform, {
      versions,
      payables,
      colleagues: selectColleagues,
    }),
    correspondence: openCorrespondence(platform, {
      selected: selectedApplications,
      colleagues: selectColleagues,
    }),
    retotaling: openRetotaling(platform, { versions }),
    papers,
    marks: openMarks(platform, {
      papers: papers.deps,
      versions,
      colleagues: selectColleagues,
      findTotalled: totalledSubjects,
    }),
    printing,
  }
}

export type Features = ReturnType<typeof openFeatures>
