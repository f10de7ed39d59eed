import type account from './account/en.json'
import type adverts from './adverts/en.json'
import type advertsDetails from './adverts/details/en.json'
import type advertsPaper from './adverts/paper/en.json'
import type app from './app/en.json'
import type appCandidate from './app/candidate/en.json'
import type applications from './applications/en.json'
import type applicationsAccount from './applications/account/en.json'
import type applicationsApply from './applications/apply/en.json'
import type applicationsPapers from './applications/papers/en.json'
import type applicationsSelect from './applications/select/en.json'
import type audit from './audit/en.json'
import type correspondence from './correspondence/en.json'
import type documents from './documents/en.json'
import type documentsTypes from './documents/types/en.json'
import type eligibility from './eligibility/en.json'
import type forms from './forms/en.json'
import type home from './home/en.json'
import type identity from './identity/en.json'
import type identityAnswers from './identity/answers/en.json'
import type identityEnded from './identity/ended/en.json'
import type identitySession from './identity/session/en.json'
import type messages from './messages/en.json'
import type payments from './payments/en.json'
import type paymentsPapers from './payments/papers/en.json'
import type paymentsPay from './payments/pay/en.json'
import type paymentsTold from './payments/told/en.json'
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
import type rules from './rules/en.json'
import type showcase from './showcase/en.json'
import type site from './site/en.json'
import type siteGuides from './site/guides/en.json'
import type support from './support/en.json'
import type wire from './wire/en.json'

/** The folders of this package: a feature's wording in both languages, and that of its rooms. */
export const textFolders = [
  'account',
  'adverts',
  'adverts/details',
  'adverts/paper',
  'app',
  'app/candidate',
  'applications',
  'applications/account',
  'applications/apply',
  'applications/papers',
  'applications/select',
  'audit',
  'correspondence',
  'documents',
  'documents/types',
  'eligibility',
  'forms',
  'home',
  'identity',
  'identity/answers',
  'identity/ended',
  'identity/session',
  'messages',
  'payments',
  'payments/papers',
  'payments/pay',
  'payments/told',
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
  'rules',
  'showcase',
  'site',
  'site/guides',
  'support',
  'wire',
] as const

export const languages = ['en', 'mr'] as const
export type Language = (typeof languages)[number]

export type TextId =
  | keyof typeof account
  | keyof typeof adverts
  | keyof typeof advertsDetails
  | keyof typeof advertsPaper
  | keyof typeof app
  | keyof typeof appCandidate
  | keyof typeof applications
  | keyof typeof applicationsAccount
  | keyof typeof applicationsApply
  | keyof typeof applicationsPapers
  | keyof typeof applicationsSelect
  | keyof typeof audit
  | keyof typeof correspondence
  | keyof typeof documents
  | keyof typeof documentsTypes
  | keyof typeof eligibility
  | keyof typeof forms
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof identityAnswers
  | keyof typeof identityEnded
  | keyof typeof identitySession
  | keyof typeof messages
  | keyof typeof payments
  | keyof typeof paymentsPapers
  | keyof typeof paymentsPay
  | keyof typeof paymentsTold
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
  | keyof typeof rules
  | keyof typeof showcase
  | keyof typeof site
  | keyof typeof siteGuides
  | keyof typeof support
  | keyof typeof wire
