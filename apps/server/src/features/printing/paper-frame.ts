import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { Letterhead } from '#platform/typesetting/proof'
import { momentInIndia } from '#platform/clock/clock'
import { words } from './words.ts'

export type Verification = { code: string; url: string }
type Instructions = Pick<
  AdmitCard['examInstructionsList'][number],
  'importantInstructions' | 'studentInstructions'
>
type Frame = {
  heading: TextId
  number: string
  commission: Letterhead
  /** Whose paper it is. */
  bearer: string
  verification: Verification
  now: number
}

/** What all papers in both languages have in common. */
export function frameOf({ heading, number, commission, bearer, verification, now }: Frame) {
  const name = words(heading)
  const page = words('printing.page')
  return {
    language: 'mr',
    title: `${name.mr} / ${name.en} ${number}`,
    keywords: [number],
    commission: commission.en,
    head: headOf(commission),
    bearer,
    heading: name,
    page: `${page.mr} / ${page.en}`,
    footer: words('printing.footer', { number, moment: momentInIndia(now) }).mr,
    verification: proofOf(verification),
  }
}

/** What stands in the head of every paper; the logo comes as a file. */
export const headOf = ({ en, mr, mark, logo }: Letterhead) => ({
  en,
  mr,
  mark,
  hasLogo: logo !== null,
})

export const headFiles = ({ logo }: Letterhead) => pictures({ 'logo.png': logo })

/** The box by which anybody can ask whether a paper is true. */
export const proofOf = ({ code, url }: Verification) => ({
  code,
  heading: words('printing.verify'),
  how: words('printing.verify.how', { address: addressOf(url) }),
  alt: proofAlt({ url }).mr,
})

export const proofAlt = ({ url }: Pick<Verification, 'url'>): Bilingual =>
  words('printing.verify.alt', { url })

/** Its picture, by the name the template asks for. */
export const proofFiles = ({ url }: Verification) => ({ 'verify.qr': Buffer.from(url) })

/** Where the code is typed: what is scanned, without the code. */
const addressOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')

export const instructionsOf = (given: readonly Instructions[]) =>
  given
    .flatMap(({ importantInstructions, studentInstructions }) => [
      { heading: words('printing.instructions.important'), lines: importantInstructions },
      { heading: words('printing.instructions.candidate'), lines: studentInstructions },
    ])
    .filter(({ lines }) => lines.length > 0)

/** Who signs for the commission. */
export const authorityOf = (authority: Bilingual, signature: Buffer | null) => ({
  authority,
  hasAuthoritySignature: signature !== null,
  authorityAlt: words('printing.authority.alt').mr,
})

/** Pictures that are there, by the names the template asks for. */
export const pictures = (
  given: Readonly<Record<string, Buffer | null>>,
): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, content]) => (content ? [[name, content]] : [])),
  )
