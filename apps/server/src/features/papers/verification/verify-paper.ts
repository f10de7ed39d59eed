import { sql } from 'kysely'
import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { dayInIndia } from '#platform/clock/clock'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { networkOf } from '#platform/http/network-of'
import { rateLimit } from '#platform/http/rate-limit'
import { translate } from '#platform/texts/translate'
import { gatePhoto } from '../cards/gate-photo.ts'
import type { PaperDeps } from '../deps.ts'
import type { PaperKind, PaperStatement } from '../issue-paper.ts'
import { groupedCode, normalCode } from './paper-keys.ts'

type Kept = {
  kind: PaperKind
  accountId: string
  applicationId: string | null
  subject: string
  says: PaperStatement[]
  issuedAt: Date
  /** Taken back itself, or with the application it belongs to. */
  withdrawnAt: Date | null
}
type Asked = { code: string; address: string; language: Language }

/** Wrong codes from one address, and from all of them, in a minute. */
const WRONG_OF_ONE = 30
const WRONG_OF_ALL = 300
/** One and the same paper from one address: nobody at a gate scans it that often. */
const OF_ONE_PAPER = 60

/**
 * Tells anybody whether a paper is genuine, and what it should say. The signature comes first, and
 * takes no question to the database: what somebody signed is answered however many wrong codes came
 * from the same address, and a code that nobody signed is not looked up at all.
 */
export function paperVerifier(deps: Omit<PaperDeps, 'readLogo'>) {
  const { paperKeys } = deps
  const wrongOfOne = rateLimit(WRONG_OF_ONE, 60)
  const wrongOfAll = rateLimit(WRONG_OF_ALL, 60)
  const sameOfOne = rateLimit(OF_ONE_PAPER, 60)

  return async ({ code: typed, address, language }: Asked): Promise<VerifiedPaper> => {
    const network = networkOf(address)
    const number = paperKeys.numberIn(typed)
    const code = groupedCode(normalCode(typed))
    const asked = { code, checkedAt: new Date(deps.clock.now()).toISOString() }
    if (number === undefined) {
      await wrongOfOne(network)
      await wrongOfAll('all')
      return notGenuine(asked, language)
    }
    await sameOfOne(`${network} ${number}`)
    const kept = await selectKept(deps.db, number)
    if (!kept) return notGenuine(asked, language)
    const photo = kept.withdrawnAt ? null : await photoOf(deps, kept)
    return genuine(asked, language, kept, photo)
  }
}

const photoOf = (
  deps: Omit<PaperDeps, 'readLogo'>,
  { kind, accountId, applicationId, subject }: Kept,
): Promise<string | null> | null =>
  kind === 'admit_card' && applicationId
    ? actAs({ kind: 'candidate', accountId }, () =>
        gatePhoto(deps, { applicationId, examDisplayId: Number(subject) }),
      )
    : null

type Checked = Pick<VerifiedPaper, 'code' | 'checkedAt'>

const notGenuine = (asked: Checked, language: Language): VerifiedPaper => ({
  ...asked,
  isGenuine: false,
  isWithdrawn: false,
  withdrawnOn: null,
  kind: null,
  issuedOn: null,
  lines: [],
  photo: null,
  message: translate(language, 'statements.notGenuine'),
})

const genuine = (
  asked: Checked,
  language: Language,
  kept: Kept,
  photo: string | null,
): VerifiedPaper => ({
  ...asked,
  isGenuine: true,
  isWithdrawn: kept.withdrawnAt !== null,
  withdrawnOn: kept.withdrawnAt && dayInIndia(kept.withdrawnAt.getTime()),
  kind: kept.kind,
  issuedOn: dayInIndia(kept.issuedAt.getTime()),
  lines: kept.says,
  photo,
  message: translate(language, kept.withdrawnAt ? 'statements.withdrawn' : 'statements.genuine'),
})

/** Whoever holds a code holds the paper, so its row is theirs to compare. */
async function selectKept(db: Database, number: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select kind, account_id as "accountId", application_id as "applicationId", subject, says,
      issued_at as "issuedAt", withdrawn_at as "withdrawnAt"
    from issued_paper(${number})`.execute(db)
  return rows[0]
}
