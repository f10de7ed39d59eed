import { loadSharp } from '#platform/images/load-sharp'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { LoadDeps } from '../deps.ts'

type Change = {
  nameEn?: string | undefined
  nameMr?: string | undefined
  signature?: Buffer | undefined
}

const LONGEST = 200
const HEAVIEST = 100_000

/** Says who signs the papers: only the parts that are given. */
export async function setAuthority(
  { db, clock }: LoadDeps,
  actor: System,
  { nameEn, nameMr, signature }: Change,
): Promise<void> {
  for (const name of [nameEn, nameMr])
    if (name !== undefined && (name.trim() === '' || name.trim().length > LONGEST))
      throw new OperatorError(`A name is empty or longer than ${LONGEST} letters.`)
  const change = {
    ...(nameEn !== undefined && { name_en: nameEn.trim() }),
    ...(nameMr !== undefined && { name_mr: nameMr.trim() }),
    ...(signature && { signature: await picture(signature) }),
  }
  const parts = Object.keys(change)
  if (parts.length === 0) throw new OperatorError('Say what is to change.')
  const at = new Date(clock.now())
  await inTransactionWithoutRetry(db, async (tx) => {
    await tx.updateTable('examination_authority').set(change).executeTakeFirstOrThrow()
    const details = { parts: parts.join(', ') }
    await recordAudit(tx, { at, actor, action: 'AUTHORITY_CHANGED', details })
  })
}

/** As it is printed: a PNG without anything that a picture may carry besides. */
async function picture(given: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = await sharp(given)
    .resize({ width: 600, height: 200, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
    .catch(() => undefined)
  if (!drawn) throw new OperatorError('The signature is not a picture.')
  if (drawn.length > HEAVIEST) throw new OperatorError('The signature weighs over 100 KB.')
  return drawn
}
