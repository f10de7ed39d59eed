import type account from './account/en.json'
import type adverts from './adverts/en.json'
import type advertsDetails from './adverts/details/en.json'
import type advertsFitting from './adverts/fitting/en.json'
import type advertsFaults from './adverts/faults/en.json'
import type advertsPaper from './adverts/paper/en.json'
import type advertsStages from './adverts/stages/en.json'
import type advertsWords from './adverts/words/en.json'
import type approvals from './approvals/en.json'
import type app from './app/en.json'
import type appCandidate from './app/candidate/en.json'
import type appWritten from './app/written/en.json'
import type applications from './applications/en.json'
import type applicationsAccount from './applications/account/en.json'
import type applicationsApply from './applications/apply/en.json'
import type applicationsDone from './applications/done/en.json'
import type applicationsConflict from './applications/conflict/en.json'
import type applicationsPage from './applications/page/en.json'
import type applicationsPapers from './applications/papers/en.json'
import type applicationsRejected from './applications/rejected/en.json'
import type applicationsSelect from './applications/select/en.json'
import type applicationsStages from './applications/stages/en.json'
import type applicationsTimeline from './applications/timeline/en.json'
import type audit from './audit/en.json'
import type calendar from './calendar/en.json'
import type correspondence from './correspondence/en.json'
import type correspondenceMessages from './correspondence/messages/en.json'
import type dataRights from './data-rights/en.json'
import type dataRightsScreens from './data-rights/screens/en.json'
import type dataRightsStates from './data-rights/states/en.json'
import type documents from './documents/en.json'
import type documentsTypes from './documents/types/en.json'
import type eligibility from './eligibility/en.json'
import type files from './files/en.json'
import type forms from './forms/en.json'
import type home from './home/en.json'
import type identity from './identity/en.json'
import type identityAnswers from './identity/answers/en.json'
import type identityEnded from './identity/ended/en.json'
import type identitySession from './identity/session/en.json'
import type marks from './marks/en.json'
import type marksScreens from './marks/screens/en.json'
import type messages from './messages/en.json'
import type objectionsSheets from './objections/sheets/en.json'
import type office from './office/en.json'
import type officeApprovals from './office/approvals/en.json'
import type officeAdverts from './office/adverts/en.json'
import type officeApplications from './office/applications/en.json'
import type officeAsk from './office/ask/en.json'
import type officeAccounts from './office/accounts/en.json'
import type officeAccount from './office/account/en.json'
import type officeDataRequests from './office/data-requests/en.json'
import type officeHealth from './office/health/en.json'
import type officeLetters from './office/letters/en.json'
import type officeLook from './office/look/en.json'
import type officeInvitation from './office/invitation/en.json'
import type officeMembers from './office/members/en.json'
import type officeMarks from './office/marks/en.json'
import type officeObjections from './office/objections/en.json'
import type officeRetotaling from './office/retotaling/en.json'
import type officeSheets from './office/sheets/en.json'
import type officePortal from './office/portal/en.json'
import type officeAudit from './office/audit/en.json'
import type officeExams from './office/exams/en.json'
import type officeHelpdesk from './office/helpdesk/en.json'
import type officeSentence from './office/sentence/en.json'
import type officeStaff from './office/staff/en.json'
import type officeTrial from './office/trial/en.json'
import type officeToday from './office/today/en.json'
import type papersChecking from './papers/checking/en.json'
import type objections from './objections/en.json'
import type objectionsScreens from './objections/screens/en.json'
import type papersInstructions from './papers/instructions/en.json'
import type papersMoved from './papers/moved/en.json'
import type papersStatements from './papers/statements/en.json'
import type papersScreens from './papers/screens/en.json'
import type payments from './payments/en.json'
import type paymentsPapers from './payments/papers/en.json'
import type paymentsPay from './payments/pay/en.json'
import type paymentsDesk from './payments/desk/en.json'
import type paymentsMessages from './payments/messages/en.json'
import type portal from './portal/en.json'
import type previews from './previews/en.json'
import type printing from './printing/en.json'
import type profile from './profile/en.json'
import type profileView from './profile-view/en.json'
import type profileViewChanges from './profile-view/changes/en.json'
import type profileAddress from './profile/address/en.json'
import type profileExperience from './profile/experience/en.json'
import type profileLock from './profile/lock/en.json'
import type profileOther from './profile/other/en.json'
import type profilePersonal from './profile/personal/en.json'
import type profilePhoto from './profile/photo/en.json'
import type profileQualification from './profile/qualification/en.json'
import type profileSports from './profile/sports/en.json'
import type proofs from './proofs/en.json'
import type recovery from './recovery/en.json'
import type recoveryAnswers from './recovery/answers/en.json'
import type calendarScreens from './calendar/screens/en.json'
import type reminders from './reminders/en.json'
import type remindersMessages from './reminders/messages/en.json'
import type remindersOffer from './reminders/offer/en.json'
import type reports from './reports/en.json'
import type retotaling from './retotaling/en.json'
import type retotalingScreens from './retotaling/screens/en.json'
import type rules from './rules/en.json'
import type scrutiny from './scrutiny/en.json'
import type officeReports from './office/reports/en.json'
import type officeScrutiny from './office/scrutiny/en.json'
import type showcase from './showcase/en.json'
import type site from './site/en.json'
import type siteSettings from './site/settings/en.json'
import type siteGuides from './site/guides/en.json'
import type stages from './stages/en.json'
import type stagesAccount from './stages/account/en.json'
import type stagesMessages from './stages/messages/en.json'
import type staff from './staff/en.json'
import type support from './support/en.json'
import type tasks from './tasks/en.json'
import type tasksScreens from './tasks/screens/en.json'
import type wire from './wire/en.json'

/** The folders of this package: a feature's wording in both languages, and that of its rooms. */
export const textFolders = [
  'account',
  'adverts',
  'adverts/details',
  'adverts/faults',
  'adverts/fitting',
  'adverts/paper',
  'adverts/stages',
  'adverts/words',
  'app',
  'approvals',
  'office',
  'office/approvals',
  'office/adverts',
  'office/applications',
  'office/ask',
  'office/account',
  'office/accounts',
  'office/data-requests',
  'office/health',
  'office/invitation',
  'office/marks',
  'office/members',
  'office/objections',
  'office/retotaling',
  'office/sheets',
  'office/portal',
  'office/audit',
  'office/exams',
  'office/helpdesk',
  'office/reports',
  'office/scrutiny',
  'office/sentence',
  'office/staff',
  'office/letters',
  'office/look',
  'office/today',
  'office/trial',
  'app/candidate',
  'app/written',
  'applications',
  'applications/account',
  'applications/apply',
  'applications/done',
  'applications/conflict',
  'applications/page',
  'applications/papers',
  'applications/rejected',
  'applications/select',
  'applications/stages',
  'applications/timeline',
  'audit',
  'calendar',
  'calendar/screens',
  'data-rights',
  'data-rights/screens',
  'data-rights/states',
  'correspondence',
  'correspondence/messages',
  'documents',
  'documents/types',
  'eligibility',
  'files',
  'forms',
  'home',
  'identity',
  'identity/answers',
  'identity/ended',
  'identity/session',
  'marks',
  'marks/screens',
  'messages',
  'papers/checking',
  'objections',
  'objections/screens',
  'objections/sheets',
  'papers/instructions',
  'papers/moved',
  'papers/statements',
  'papers/screens',
  'payments',
  'payments/papers',
  'payments/pay',
  'payments/desk',
  'payments/messages',
  'portal',
  'previews',
  'printing',
  'profile',
  'profile-view',
  'profile-view/changes',
  'profile/address',
  'profile/experience',
  'profile/lock',
  'profile/other',
  'profile/personal',
  'profile/photo',
  'profile/qualification',
  'profile/sports',
  'proofs',
  'recovery',
  'recovery/answers',
  'reminders',
  'reminders/messages',
  'reminders/offer',
  'reports',
  'retotaling',
  'retotaling/screens',
  'rules',
  'scrutiny',
  'showcase',
  'site',
  'site/guides',
  'site/settings',
  'stages',
  'stages/account',
  'stages/messages',
  'staff',
  'support',
  'tasks',
  'tasks/screens',
  'wire',
] as const

export const languages = ['en', 'mr'] as const
export type Language = (typeof languages)[number]

export type TextId =
  | keyof typeof account
  | keyof typeof adverts
  | keyof typeof advertsDetails
  | keyof typeof advertsFitting
  | keyof typeof advertsFaults
  | keyof typeof advertsPaper
  | keyof typeof advertsStages
  | keyof typeof advertsWords
  | keyof typeof app
  | keyof typeof approvals
  | keyof typeof office
  | keyof typeof officeApprovals
  | keyof typeof officeAdverts
  | keyof typeof officeApplications
  | keyof typeof officeAsk
  | keyof typeof officeAccount
  | keyof typeof officeAccounts
  | keyof typeof officeDataRequests
  | keyof typeof officeHealth
  | keyof typeof officeInvitation
  | keyof typeof officeMarks
  | keyof typeof officeMembers
  | keyof typeof officeObjections
  | keyof typeof officeRetotaling
  | keyof typeof officeSheets
  | keyof typeof officePortal
  | keyof typeof officeAudit
  | keyof typeof officeExams
  | keyof typeof officeHelpdesk
  | keyof typeof officeSentence
  | keyof typeof officeStaff
  | keyof typeof officeLetters
  | keyof typeof officeLook
  | keyof typeof officeToday
  | keyof typeof officeTrial
  | keyof typeof appCandidate
  | keyof typeof appWritten
  | keyof typeof applications
  | keyof typeof applicationsAccount
  | keyof typeof applicationsApply
  | keyof typeof applicationsDone
  | keyof typeof applicationsConflict
  | keyof typeof applicationsPage
  | keyof typeof applicationsPapers
  | keyof typeof applicationsRejected
  | keyof typeof applicationsSelect
  | keyof typeof applicationsStages
  | keyof typeof applicationsTimeline
  | keyof typeof audit
  | keyof typeof calendar
  | keyof typeof dataRights
  | keyof typeof dataRightsScreens
  | keyof typeof dataRightsStates
  | keyof typeof correspondence
  | keyof typeof correspondenceMessages
  | keyof typeof documents
  | keyof typeof documentsTypes
  | keyof typeof eligibility
  | keyof typeof files
  | keyof typeof forms
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof identityAnswers
  | keyof typeof identityEnded
  | keyof typeof identitySession
  | keyof typeof marks
  | keyof typeof marksScreens
  | keyof typeof messages
  | keyof typeof papersChecking
  | keyof typeof objections
  | keyof typeof objectionsScreens
  | keyof typeof objectionsSheets
  | keyof typeof papersInstructions
  | keyof typeof papersMoved
  | keyof typeof papersStatements
  | keyof typeof papersScreens
  | keyof typeof payments
  | keyof typeof paymentsPapers
  | keyof typeof paymentsPay
  | keyof typeof paymentsDesk
  | keyof typeof paymentsMessages
  | keyof typeof portal
  | keyof typeof previews
  | keyof typeof printing
  | keyof typeof profile
  | keyof typeof profileView
  | keyof typeof profileViewChanges
  | keyof typeof profileAddress
  | keyof typeof profileExperience
  | keyof typeof profileLock
  | keyof typeof profileOther
  | keyof typeof profilePersonal
  | keyof typeof profilePhoto
  | keyof typeof profileQualification
  | keyof typeof profileSports
  | keyof typeof proofs
  | keyof typeof recovery
  | keyof typeof recoveryAnswers
  | keyof typeof calendarScreens
  | keyof typeof reminders
  | keyof typeof remindersMessages
  | keyof typeof remindersOffer
  | keyof typeof reports
  | keyof typeof retotaling
  | keyof typeof retotalingScreens
  | keyof typeof rules
  | keyof typeof scrutiny
  | keyof typeof officeReports
  | keyof typeof officeScrutiny
  | keyof typeof showcase
  | keyof typeof site
  | keyof typeof siteGuides
  | keyof typeof siteSettings
  | keyof typeof stages
  | keyof typeof stagesAccount
  | keyof typeof stagesMessages
  | keyof typeof staff
  | keyof typeof support
  | keyof typeof tasks
  | keyof typeof tasksScreens
  | keyof typeof wire
