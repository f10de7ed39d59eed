import { sql } from 'kysely'
import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { networkOf } from '#platform/http/network-of'
import { rateLimit, wrongTries } from '#platform/http/rate-limit'
import { translate } from '#platform/texts/translate'
import type { PaperDeps } from './deps.ts'
import type { PaperKind, SaidLine } from './issue-paper.ts'
import { groupedCode, normalCode } from './paper-keys.ts'

type Kept = {
  kind: PaperKind
  says: SaidLine[]
  issuedAt: Date
  /** Taken back itself, or with the application it belongs to. */
  withdrawnAt: Date | null
}
type Asked = { code: string; address: string; language: Language }

/** Wrong codes from one address, and from all of them, in a minute. */
const WRONG_OF_ONE = 30
const WRONG_OF_ALL = 300
/** Right ones: a gate may stand behind one address with all its telephones. */
const OF_ONE = 600

/**
 * Tells anybody whether a paper is genuine, and what it should say. A code that nobody signed is
 * not looked up at all: whether its number exists makes no difference, and takes no longer.
 */
export function paperVerifier({ db, paperKeys }: Pick<PaperDeps, 'db' | 'paperKeys'>) {
  const calls = rateLimit(OF_ONE, 60)
  const wrongOfOne = wrongTries(WRONG_OF_ONE, 60)
  // Only wrong ones meet it: guessing never keeps somebody with a genuine paper outside.
  const wrongOfAll = rateLimit(WRONG_OF_ALL, 60)

  return async ({ code: typed, address, language }: Asked): Promise<VerifiedPaper> => {
    const network = networkOf(address)
    await calls(network)
    await wrongOfOne.begin(network)
    const number = paperKeys.numberIn(typed)
    const kept = number === undefined ? undefined : await selectKept(db, number)
    const code = groupedCode(normalCode(typed))
    if (!kept) {
      await wrongOfAll('all')
      return notGenuine(code, language)
    }
    await wrongOfOne.giveBack(network)
    return genuine(code, language, kept)
  }
}

const notGenuine = (code: string, language: Language): VerifiedPaper => ({
  code,
  isGenuine: false,
  isWithdrawn: false,
  withdrawnOn: null,
  kind: null,
  issuedOn: null,
  lines: [],
  message: translate(language, 'said.notGenuine'),
})

const genuine = (code: string, language: Language, kept: Kept): VerifiedPaper => ({
  code,
  isGenuine: true,
  isWithdrawn: kept.withdrawnAt !== null,
  withdrawnOn: kept.withdrawnAt && dayInIndia(kept.withdrawnAt.getTime()),
  kind: kept.kind,
  issuedOn: dayInIndia(kept.issuedAt.getTime()),
  lines: kept.says,
  message: translate(language, kept.withdrawnAt ? 'said.withdrawn' : 'said.genuine'),
})

/** Whoever holds a code holds the paper, so its row is theirs to compare. */
async function selectKept(db: Database, number: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select kind, says, issued_at as "issuedAt", withdrawn_at as "withdrawnAt"
    from issued_paper(${number})`.execute(db)
  return rows[0]
}
