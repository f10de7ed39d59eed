import type access from './access/en.json'
import type account from './account/en.json'
import type home from './home/en.json'
import type identity from './identity/en.json'
import type letters from './letters/en.json'
import type lock from './lock/en.json'
import type view from './view/en.json'
import type rules from './rules/en.json'
import type recovery from './recovery/en.json'
import type adverts from './adverts/en.json'
import type proofs from './proofs/en.json'
import type forms from './forms/en.json'
import type profile from './profile/en.json'
import type personal from './personal/en.json'
import type sports from './sports/en.json'
import type address from './address/en.json'
import type other from './other/en.json'
import type experience from './experience/en.json'
import type qualification from './qualification/en.json'
import type photo from './photo/en.json'
import type glossary from './glossary/en.json'
import type guides from './guides/en.json'
import type shell from './shell/en.json'
import type showcase from './showcase/en.json'
import type site from './site/en.json'
import type wire from './wire/en.json'

/** The folders of this package: a feature's wording in both languages. */
export const textFeatures = [
  'shell',
  'wire',
  'site',
  'adverts',
  'identity',
  // What only the server says: errors of the way in, one-time codes, notices, the access log.
  'letters',
  'access',
  'recovery',
  'home',
  'proofs',
  'forms',
  'profile',
  'personal',
  'sports',
  'address',
  'other',
  'experience',
  'qualification',
  'photo',
  'lock',
  'view',
  'account',
  'guides',
  'glossary',
  // What eligibility, papers and fees ask, in words; only the server says them.
  'rules',
  'showcase',
] as const
export type TextFeature = (typeof textFeatures)[number]

export const languages = ['en', 'mr'] as const
export type Language = (typeof languages)[number]

export type TextId =
  | keyof typeof shell
  | keyof typeof wire
  | keyof typeof site
  | keyof typeof adverts
  | keyof typeof identity
  | keyof typeof letters
  | keyof typeof access
  | keyof typeof recovery
  | keyof typeof home
  | keyof typeof proofs
  | keyof typeof forms
  | keyof typeof profile
  | keyof typeof personal
  | keyof typeof sports
  | keyof typeof address
  | keyof typeof other
  | keyof typeof experience
  | keyof typeof qualification
  | keyof typeof photo
  | keyof typeof lock
  | keyof typeof view
  | keyof typeof account
  | keyof typeof guides
  | keyof typeof glossary
  | keyof typeof rules
  | keyof typeof showcase
