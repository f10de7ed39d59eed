import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { emailPattern } from '@lokseva/contract/identity/fields'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { loadSharp } from '#platform/images/load-sharp'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { faultWords } from '#platform/files/fault-words'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'

const words = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `has over ${most} characters`)
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #1f5b3a')

/** What the row of the commission may hold. */
const Commission = z.strictObject({
  name_en: words(120),
  name_mr: words(120),
  mark_en: words(3),
  mark_mr: words(4),
  primary_colour: colour.nullable(),
  accent_colour: colour.nullable(),
  phone: z
    .string()
    .trim()
    .regex(/^[0-9 +()-]{5,30}$/, 'is not a telephone number'),
  email: z.string().trim().regex(emailPattern, 'is not an e-mail address'),
  hours_en: words(200),
  hours_mr: words(200),
  bank_en: words(120),
  bank_mr: words(120),
  bank_account_name: words(120),
  bank_account_no: z
    .string()
    .trim()
    .regex(/^[0-9]{6,18}$/, 'is not an account number of 6 to 18 digits'),
  bank_ifsc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'is not an IFSC such as SSBX0000001'),
})
type Change = Partial<z.input<typeof Commission>> & { logo?: Buffer | undefined }
type Deps = { db: Database; clock: Clock; brandingFolder: string }

const LOGO_BYTES = 500 * 1024
type Endings = Record<string, string>
/** What the Office takes: pictures that cannot hold a script. */
const pictureEndings: Endings = { png: 'png', jpeg: 'jpg', webp: 'webp' }
const logoEndings: Endings = { ...pictureEndings, svg: 'svg' }

/** Changes what the pages say of the commission: only the parts that are given. */
export async function changeCommission(
  { db, clock, brandingFolder }: Deps,
  actor: System | Staff,
  { logo, ...given }: Change,
): Promise<void> {
  // Before the logo is kept: what is wrong with the rest stops all of it.
  const parts = readParts(given)
  const logoHref = logo && (await storeLogo(brandingFolder, logo, logoEndings))
  await inTransactionWithoutRetry(db, (tx) =>
    writeParts({ clock }, tx, actor, { ...parts, ...(logoHref && { logo_href: logoHref }) }),
  )
}

/** The same without a logo, as part of a transaction. */
export const changeCommissionIn = (
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  actor: System | Staff,
  given: Omit<Change, 'logo'>,
): Promise<void> => writeParts(deps, tx, actor, readParts(given))

/** What is wrong with a picture that is to be the logo by way of the Office; nothing where it fits. */
export const logoFault = async (logo: Buffer): Promise<string | undefined> => {
  const ending = await endingOf(logo, pictureEndings)
  return ending instanceof OperatorError ? ending.message : undefined
}

/** The logo alone, or none, as part of a transaction: the file is there before its name is. */
export async function changeLogoIn(
  { clock, brandingFolder }: Pick<Deps, 'clock' | 'brandingFolder'>,
  tx: Transaction,
  actor: System | Staff,
  logo: Buffer | null,
): Promise<void> {
  const logo_href = logo && (await storeLogo(brandingFolder, logo, pictureEndings))
  await writeParts({ clock }, tx, actor, { logo_href })
}

type Parts = Record<string, string | null>

function readParts(given: Omit<Change, 'logo'>): Parts {
  const result = Commission.partial().safeParse(withoutNothing(given), { error: faultWords })
  if (!result.success)
    throw new OperatorError(
      result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  return withoutNothing(result.data)
}

async function writeParts(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  actor: System | Staff,
  change: Parts,
): Promise<void> {
  const parts = Object.keys(change)
  if (parts.length === 0) throw new OperatorError('Say what is to change.')
  await tx.updateTable('commission').set(change).executeTakeFirstOrThrow()
  const details = { parts: parts.join(', ') }
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'COMMISSION_CHANGED', details })
}

const withoutNothing = (given: Record<string, string | null | undefined>): Parts =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string | null] => entry[1] !== undefined,
    ),
  )

/** A new picture gets a new name, so that no browser goes on with the old one. */
async function storeLogo(folder: string, logo: Buffer, endings: Endings): Promise<string> {
  const ending = await endingOf(logo, endings)
  if (ending instanceof OperatorError) throw ending
  const name = `logo-${createHash('sha256').update(logo).digest('hex').slice(0, 16)}.${ending}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), logo)
  return `/branding/${name}`
}

async function endingOf(logo: Buffer, endings: Endings): Promise<string | OperatorError> {
  const format = await (
    await loadSharp()
  )(logo)
    .metadata()
    .then(
      (found) => found.format,
      () => undefined,
    )
  const ending = format && endings[format]
  if (!ending) return new OperatorError('The logo is not a PNG, JPEG, WebP or SVG picture.')
  return logo.length > LOGO_BYTES ? new OperatorError('The logo weighs over 500 KB.') : ending
}
