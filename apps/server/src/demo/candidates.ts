import type { DemoApplication } from './make-application.ts'
import type { DemoPayment } from './make-payment.ts'
import {
  arunApplies,
  fatimaApplies,
  kiranApplies,
  leelaApplies,
  sanjayApplies,
} from './people/applications.ts'
import { arun, kiran, sanjay, vijay } from './people/men.ts'
import type { DemoProfile } from './people/usual-answers.ts'
import { fatima, leela, meena } from './people/women.ts'

/** People to log in as. Their addresses are nobody's. */
export const demoPassword = 'Demo#Mango7'

/** The day the dates below are written for; with every day after it they move by one. */
export const anchorDay = '2026-11-15'

export type DemoCandidate = {
  email: string
  mobile: string
  dateOfBirth: string
  /** The day of the account and the profile; today where none is named. */
  registeredOn?: string
  /** Known of somebody whose profile was saved in another time and is not kept. */
  names?: { firstName: string; middleName: string; motherName: string }
  /** Whether the security answers are stored. */
  answers: boolean
  /** Saved in all its steps and locked; nothing where there is no profile yet. */
  profile?: DemoProfile
  /** Sent with that profile. */
  applies?: DemoApplication
  /** The day on which it was sent, and paid: at the bank, or as `pays` says. Else today. */
  appliedOn?: string
  /** What became of its fee. */
  pays?: DemoPayment
  /** As pages show it: an advertisement by its number, not by its id. */
  about: string
}

export const demoCandidates: readonly [DemoCandidate, ...DemoCandidate[]] = [
  {
    email: 'asha.patil@example.in',
    mobile: '9820000001',
    dateOfBirth: '1998-03-05',
    answers: true,
    about: 'just registered',
  },
  {
    email: 'ravi.kale@example.in',
    mobile: '9820000002',
    dateOfBirth: '1990-08-21',
    registeredOn: '2023-02-14',
    names: { firstName: 'Ravi', middleName: 'Madhav', motherName: 'Sunanda' },
    answers: false,
    about: 'an account of old, asked for security answers first',
  },
  {
    email: 'meena.jadhav@example.in',
    mobile: '9820000003',
    dateOfBirth: '1998-09-12',
    registeredOn: '2026-10-12',
    answers: true,
    profile: meena,
    about: 'locked, a graduate of agriculture, OBC with certificates; has not applied yet',
  },
  {
    email: 'sanjay.more@example.in',
    mobile: '9820000004',
    dateOfBirth: '1997-06-02',
    answers: true,
    profile: sanjay,
    applies: sanjayApplies,
    about: 'applied to 102 (Group C) with appointing authorities, not paid',
  },
  {
    email: 'arun.gaikwad@example.in',
    mobile: '9820000005',
    dateOfBirth: '1994-10-28',
    answers: true,
    profile: arun,
    applies: arunApplies,
    pays: { provider: 'card', outcome: 'silent' },
    about: 'applied to 101 (civil services), the bank took the money, the gateway is silent',
  },
  {
    email: 'leela.pawar@example.in',
    mobile: '9820000006',
    dateOfBirth: '1995-11-19',
    registeredOn: '2026-11-06',
    answers: true,
    profile: leela,
    applies: leelaApplies,
    appliedOn: '2026-11-09',
    pays: { provider: 'billdesk', outcome: 'paid' },
    about:
      'divyang 60 %, applied to 099 (main examinations: two exams, optional subjects, a scribe), paid',
  },
  {
    email: 'fatima.shaikh@example.in',
    mobile: '9820000007',
    dateOfBirth: '1997-04-08',
    registeredOn: '2026-08-05',
    answers: true,
    profile: fatima,
    applies: fatimaApplies,
    appliedOn: '2026-08-10',
    about:
      'applied to two of the three posts of 057 (Group B), paid; objections, re-check, preference, opt-out',
  },
  {
    email: 'kiran.deshpande@example.in',
    mobile: '9820000008',
    dateOfBirth: '1994-02-14',
    registeredOn: '2026-05-28',
    answers: true,
    profile: kiran,
    applies: kiranApplies,
    appliedOn: '2026-06-02',
    about:
      'an advocate, applied to 031 (civil judges), paid; marks, letters, admit card, one paper to send again',
  },
  {
    email: 'vijay.naik@example.in',
    mobile: '9820000009',
    dateOfBirth: '1993-07-23',
    registeredOn: '2026-11-11',
    answers: true,
    profile: vijay,
    about:
      'locked, fits no post of 103 (professors); a near miss of one, whose NET result is awaited',
  },
]
