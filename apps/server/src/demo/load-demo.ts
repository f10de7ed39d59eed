import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import {
  AdvertisementFile,
  listVersions,
  publishAdvertisement,
  readAdvertisement,
} from '#features/adverts/index'
import { applicants, findUnpaid, hasApplied } from '#features/applications/index'
import {
  createAccount,
  findAccount,
  normalizeAnswers,
  recordNames,
  type IdentityDeps,
} from '#features/identity/index'
import { selectStepInputs } from '#features/profile/index'
import { selectLastSnapshot } from '#features/profile/lock/index'
import { demoStaff } from './demo-staff.ts'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import gazetted from './advertisements/101.json' with { type: 'json' }
import groupC from './advertisements/102.json' with { type: 'json' }
import professors from './advertisements/103.json' with { type: 'json' }
import groupB from './advertisements/104.json' with { type: 'json' }
import mains from './advertisements/105.json' with { type: 'json' }
import judges from './advertisements/106.json' with { type: 'json' }
import { demoCandidates, demoPassword, type DemoCandidate } from './candidates.ts'
import { pastClock } from './past-clock.ts'
import { daysSinceAnchor, movedBy } from './moved-days.ts'
import { loadCommissionSide } from './load-commission-side.ts'
import {
  applicationMaker,
  type ApplicationMaking,
  type DemoApplication,
} from './make-application.ts'
import { challanPayer } from './make-challan-payment.ts'
import { payFeeInPast, paymentMaker, type DemoBank } from './make-payment.ts'
import { profileMaker, type ProfileMaking } from './make-profile.ts'

const answers = {
  SQ1: 'Pune',
  SQ2: 'Meera',
  SQ3: 'ZP School',
  SQ4: '2014',
  SQ5: 'Kabaddi',
  SQ6: 'Sita',
}

type Deps = Pick<IdentityDeps, 'passwords'> &
  ProfileMaking &
  ApplicationMaking & { bank?: DemoBank | undefined }

/** The demo commission, told through the features' own functions. Days count from today. */
export async function loadDemo(deps: Deps): Promise<void> {
  await loadAdvertisements(deps)
  const makePayment = deps.bank && paymentMaker(deps, deps.bank)
  const days = daysSinceAnchor(dayInIndia(deps.clock.now()))
  const hashes = hashesOnce(deps)
  // All of them come to an end before a failure is told: nothing goes on behind a start that failed.
  const outcomes = await Promise.allSettled(
    demoCandidates.map(async (each) => {
      const candidate = movedBy(days, each)
      const { profile, applies, pays, registeredOn, appliedOn } = candidate
      const atFirst = on(deps, registeredOn)
      const { id: accountId, date_of_birth: dateOfBirth } = await loadAccount(
        atFirst,
        hashes,
        candidate,
      )
      if (profile)
        await unlessDone(
          () => wasLocked(deps, accountId),
          () => profileMaker(atFirst)({ accountId, dateOfBirth, profile }),
        )
      const then = on(deps, appliedOn)
      if (profile && applies) {
        const name = String(profile.personal['englishFullName'])
        await unlessDone(
          () => cannotApply(then, accountId, applies),
          () => applicationMaker(then)({ accountId, name, applies }),
        )
        if (appliedOn && !pays)
          await challanPayer(then)({ accountId, name, applies, on: appliedOn })
      }
      const applicationId = pays && (await findUnpaid(deps.db, accountId))
      if (!applicationId) return
      if (appliedOn) await payFeeInPast(then, { accountId, applicationId, pays })
      else await makePayment?.({ accountId, applicationId, pays })
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await loadCommissionSide(deps, (day) => movedBy(days, day))
}

/** As things were on a day that is over; today where none is named. */
const on = <D extends Pick<Deps, 'clock'>>(deps: D, day: string | undefined): D =>
  day === undefined ? deps : { ...deps, clock: pastClock(day) }

/** Another node that started at the same moment may have come first. */
async function unlessDone(isDone: () => Promise<boolean>, work: () => Promise<void>) {
  if (await isDone()) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError && (await isDone()))) throw error
  }
}

/** Written for the same day as the people who apply. */
export const demoAdvertisements = [gazetted, groupC, professors, groupB, mains, judges].map(
  (file) => AdvertisementFile.parse(file),
)

/** Six advertisements, of which four are open. What is published keeps its days. */
export async function loadAdvertisements(deps: Pick<Deps, 'db' | 'clock'>) {
  const days = daysSinceAnchor(dayInIndia(deps.clock.now()))
  const known = (await listVersions(deps.db)).map(({ id }) => id)
  for (const each of demoAdvertisements.filter(({ id }) => !known.includes(id))) {
    const moved = movedBy(days, each)
    const year = Number(moved.applnStartDate.slice(0, 4))
    const { outcome, faults } = await publishAdvertisement({ ...deps, applicants }, demoStaff, {
      ...moved,
      year,
    })
    if (outcome === 'refused')
      throw new Error(`advertisement ${each.id} is refused: ${JSON.stringify(faults)}`)
  }
}

type Hashes = Promise<{ password: string; answers: string }>

/** All of them have one password and the same answers, which are hashed once, and only if needed. */
function hashesOnce({ passwords }: Deps): () => Hashes {
  let made: Hashes | undefined
  const make = async () => ({
    password: await passwords.hash(demoPassword),
    answers: await passwords.hash(normalizeAnswers(answers)),
  })
  return () => (made ??= make())
}

/** Whoever has an account keeps it as it is, changed password and all. */
async function loadAccount(
  { db, clock }: Deps,
  hashes: () => Hashes,
  { email, mobile, dateOfBirth, ...candidate }: DemoCandidate,
) {
  const known = await findAccount(db, email)
  if (known) return known
  const hashed = await hashes()
  await inTransactionWithoutRetry(db, async (tx) => {
    const made = await createAccount(tx, {
      email,
      mobile,
      dateOfBirth,
      passwordHash: hashed.password,
      securityAnswersHash: candidate.answers ? hashed.answers : null,
      createdAt: new Date(clock.now()),
    })
    if (typeof made === 'string' && candidate.names) await recordNames(tx, made, candidate.names)
  })
  return (await findAccount(db, email))!
}

/** Once locked, a profile is its owner's: unlocked or changed, it is left alone. */
async function wasLocked({ db }: Pick<Deps, 'db'>, accountId: string): Promise<boolean> {
  const { profileId } = await selectStepInputs(db, accountId, 'photo')
  return !!profileId && (await selectLastSnapshot(db, profileId)) !== undefined
}

/** Who has applied, or has cancelled that or unlocked the profile, is left alone; so is a closed one. */
async function cannotApply(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { advertisementId }: DemoApplication,
): Promise<boolean> {
  const { isLocked } = await selectStepInputs(db, accountId, 'photo')
  if (!isLocked) return true
  const advert = await readAdvertisement(db, advertisementId, dayInIndia(clock.now()))
  if (!advert || advert.document.applnEndDate < dayInIndia(clock.now())) return true
  return hasApplied(db, { accountId, advertisementId })
}
