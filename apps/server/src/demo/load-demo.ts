import { publishAdvertisement } from '#features/adverts/index'
import {
  createAccount,
  findAccount,
  normalAnswers,
  recordNames,
  type IdentityDeps,
} from '#features/identity/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import advertisements from './advertisements.json' with { type: 'json' }
import { demoCandidates, demoPassword } from './candidates.ts'

const DAY = 86_400_000

const demo: System = { kind: 'system', job: 'demo' }

const answers = {
  SQ1: 'Pune',
  SQ2: 'Meera',
  SQ3: 'ZP School',
  SQ4: '2014',
  SQ5: 'Kabaddi',
  SQ6: 'Sita',
}

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'passwords'>

/** The demo commission, told through the features' own functions. Days count from today. */
export async function loadDemo(deps: Deps): Promise<void> {
  await loadAdvertisements(deps)
  for (const candidate of demoCandidates) await loadCandidate(deps, candidate)
}

async function loadAdvertisements(deps: Pick<Deps, 'db' | 'clock'>) {
  const dayIn = (days: number) => dayInIndia(deps.clock.now() + days * DAY)
  for (const { startsInDays, endsInDays, ...advert } of advertisements) {
    await publishAdvertisement(deps, demo, {
      ...advert,
      startDay: dayIn(startsInDays),
      endDay: dayIn(endsInDays),
    })
  }
}

async function loadCandidate(
  { db, clock, passwords }: Deps,
  candidate: (typeof demoCandidates)[number],
) {
  if (await findAccount(db, candidate.email)) return
  const passwordHash = await passwords.hash(demoPassword)
  const securityAnswersHash = candidate.answers
    ? await passwords.hash(normalAnswers(answers))
    : null
  await db.transaction().execute(async (tx) => {
    const { email, mobile, dateOfBirth } = candidate
    const createdAt = new Date(clock.now())
    const id = await createAccount(tx, {
      email,
      mobile,
      dateOfBirth,
      passwordHash,
      securityAnswersHash,
      createdAt,
    })
    if (typeof id === 'string') await recordNames(tx, id, candidate)
  })
}
