import { recordAudit } from '#features/audit/index'
import { findAccount } from '#features/identity/index'
import { logoReader } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { composeCopy } from './copies/compose-copy.ts'
import { decideErasure } from './erasure/decide-erasure.ts'
import type { CopyDeps, ErasureDeps } from './deps.ts'

type CopyCommand = Omit<CopyDeps, 'readLogo'> & { brandingFolder: string }

/** The same archive that a candidate gets, for somebody who asked the commission on paper. */
export async function copyByCommand(
  { brandingFolder, ...deps }: CopyCommand,
  actor: System,
  username: string,
): Promise<Buffer> {
  const account = await findAccount(deps.db, username)
  if (!account) throw new OperatorError('Nobody is registered with this e-mail or mobile.')
  const accountId = account.id
  const wanted = { accountId, language: 'en', number: '-' } as const
  const archive = await composeCopy({ ...deps, readLogo: logoReader(brandingFolder) }, wanted)
  const at = new Date(deps.clock.now())
  await recordAudit(deps.db, { at, actor, accountId, action: 'DATA_COPY_MADE' })
  return archive
}

/** Erases whoever made a request that is open, by the use case that two persons approve. */
export async function eraseByCommand(
  deps: ErasureDeps & { db: Database },
  actor: System,
  number: string,
): Promise<void> {
  const serial = Number(/^DR-(\d{1,9})$/.exec(number)?.[1])
  const request = await deps.db
    .selectFrom('data_requests')
    .select('id')
    .where('number', '=', Number.isSafeInteger(serial) ? serial : 0)
    .where('kind', '=', 'erasure')
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!request) throw new OperatorError('No request for erasure with this number is open.')
  try {
    await inTransaction(deps.db, (tx) =>
      decideErasure(
        deps,
        tx,
        { actor, askedBy: null },
        { requestId: request.id, decision: 'erase' },
      ),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new OperatorError(translate('en', `error.${error.code}`, error.params))
  }
}
