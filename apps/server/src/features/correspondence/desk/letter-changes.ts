import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import { nameFields } from '@lokseva/contract/correspondence/fields'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { languages } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import type { LetterDeskDeps } from '../deps.ts'
import { columnsOf, fieldsOf, filled, valuesFor } from '../letter-fields.ts'

type Changes = ApprovalPreview['changes']
type Words = Pick<Letter, 'subject' | 'text' | 'url'>

/** Whoever decides reads both languages, whichever the page is in. */
const inEach = (part: Bilingual, { subject, text }: Words): Changes =>
  languages.flatMap((language) =>
    (['subject', 'text'] as const).map((which) => ({
      part,
      what: say(`office.letters.${which}.${language}`),
      before: null,
      after: asItIs((which === 'subject' ? subject : text)[language]),
      language,
    })),
  )

const named = (words: Bilingual): Bilingual => {
  const inLanguage = (language: keyof Bilingual) =>
    nameFields(words[language], (field) => translate(language, `office.letters.field.${field}`))
  return { en: inLanguage('en'), mr: inLanguage('mr') }
}

/** What was written, with what is put in it named in words: braces are for the portal. */
export function writtenAs({ subject, text, url }: Words): Changes {
  const part = say('approvals.letters.written')
  return [
    ...inEach(part, { subject: named(subject), text: named(text) }),
    ...(url
      ? [{ part, what: say('approvals.letters.url'), before: null, after: asItIs(url) }]
      : []),
  ]
}

type Asked = {
  advertisementId: number
  advertisementNo: string
  selectionId: string
  letter: Letter
}

/**
 * The same as the first of its receivers gets it. By initials: many may read the request, also those
 * whose roles read no names.
 */
export async function exampleOf(
  { selected }: Pick<LetterDeskDeps, 'selected'>,
  db: Database,
  { advertisementId, advertisementNo, selectionId, letter }: Asked,
): Promise<Changes> {
  const fields = fieldsOf(letter)
  if (fields.length === 0 && columnsOf(letter).length === 0) return []
  const first = await selected.firstOf(db, null, { advertisementId, selectionId })
  if (!first) return []
  const list = await selected.listOf(db, selectionId)
  const values = valuesFor(fields, { ...first, advertisementNo }, list)
  const { applicationNo: number } = first
  const part = say(
    fields.includes('name') ? 'approvals.letters.example.named' : 'approvals.letters.example',
    { number },
  )
  const { subject, text } = letter
  return inEach(part, { subject: filled(subject, values), text: filled(text, values) })
}
