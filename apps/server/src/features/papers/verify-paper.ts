import { sql } from 'kysely'
import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { dayInIndia } from '#platform/clock/clock'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { networkOf } from '#platform/http/network-of'
import { rateLimit } from '#platform/http/rate-limit'
import { translate } from '#platform/texts/translate'
import { photoAtTheGate } from './cards/photo-at-the-gate.ts'
import type { PaperDeps } from './deps.ts'
import type { PaperKind, SaidLine } from './issue-paper.ts'
import { groupedCode, normalCode } from './paper-keys.ts'

type Kept = {
  kind: PaperKind
  applicationId: string | null
  subject: string
  says: SaidLine[]
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
    if (number === undefined) {
      await wrongOfOne(network)
      await wrongOfAll('all')
      return notGenuine(code, language)
    }
    await sameOfOne(`${network} ${number}`)
    return actAsPortal(async () => {
      const kept = await selectKept(deps.db, number)
      if (!kept) return notGenuine(code, language)
      const photo = kept.withdrawnAt ? null : await photoOf(deps, kept)
      return genuine(code, language, kept, photo)
    })
  }
}

const photoOf = (
  deps: Omit<PaperDeps, 'readLogo'>,
  { kind, applicationId, subject }: Kept,
): Promise<string | null> | null =>
  kind === 'admit_card' && applicationId
    ? photoAtTheGate(deps, { applicationId, examDisplayId: Number(subject) })
    : null

const notGenuine = (code: string, language: Language): VerifiedPaper => ({
  code,
  isGenuine: false,
  isWithdrawn: false,
  withdrawnOn: null,
  kind: null,
  issuedOn: null,
  lines: [],
  photo: null,
  message: translate(language, 'said.notGenuine'),
})

const genuine = (
  code: string,
  language: Language,
  kept: Kept,
  photo: string | null,
): VerifiedPaper => ({
  code,
  isGenuine: true,
  isWithdrawn: kept.withdrawnAt !== null,
  withdrawnOn: kept.withdrawnAt && dayInIndia(kept.withdrawnAt.getTime()),
  kind: kept.kind,
  issuedOn: dayInIndia(kept.issuedAt.getTime()),
  lines: kept.says,
  photo,
  message: translate(language, kept.withdrawnAt ? 'said.withdrawn' : 'said.genuine'),
})

/**
 * Whoever holds a code holds the paper, so its row is theirs to compare. A card or a letter of
 * somebody who has left does not hold, nor do marks of an application that was refused.
 */
async function selectKept(db: Database, number: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select p.kind, p.application_id as "applicationId", p.subject, p.says,
      p.issued_at as "issuedAt",
      coalesce(p.withdrawn_at, case
        when p.kind in ('admit_card', 'interview_letter') and l.status <> 'FEES_PAID'
          or p.kind = 'marks_statement' and l.status in ('CANCELLED', 'REJECTED')
        then l.ended_at end) as "withdrawnAt"
    from papers p left join applications l on l.id = p.application_id
    where p.number = ${number}`.execute(db)
  return rows[0]
}
