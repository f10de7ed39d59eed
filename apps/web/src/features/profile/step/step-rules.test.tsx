import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { entryWithOthers } from '@lokseva/forms/experience/entry-with-others'
import { applyRow } from '@lokseva/forms/test/apply-row'
import { addressBook, experienceBook, otherBook } from '@lokseva/forms/test/later-books'
import type { RuleRow } from '@lokseva/forms/test/rule-row'
import { readTables } from '@lokseva/forms/test/rule-tables'
import type { TextId } from '@lokseva/texts/text-id'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- tests draw a page with the wording it has
import { candidateTexts } from '#app/texts.ts'
import { ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { createDeclaredForm, type DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { DeclaredField } from '@lokseva/form-kit/declared/declared-field.tsx'
import { loadTexts, translate } from '@lokseva/browser/language/translator.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { EntriesQuestion } from './entries/entries-question.tsx'
import { profileTexts } from '../routes.ts'

type Row = RuleRow<BaseFacts, string>

const rows = [readTables(addressBook), readTables(otherBook), readTables(experienceBook)].flatMap(
  (tables): [string, Row][] => (tables.rows as Row[]).map((row) => [row.text, row]),
)

it.each(rows)('on the page too: %s (FORM-12)', async (_, row) => {
  await Promise.all([candidateTexts, profileTexts].map((texts) => loadTexts(texts, 'en')))
  const form = formOf(row)
  const id = row.question.path.split('.').at(-1)!
  await renderPage(<Question form={form} id={id} />)
  act(() => void form.check())
  const { kind, code } = row.expect
  const field = document.getElementById(form.fieldId(id))
  expect(field !== null).toBe(kind !== 'notAsked')
  if (!field || kind === 'asked') return
  const error = field.closest('.field')?.querySelector(':scope > .field-error')
  const words = code && translate(wordsOf(code), form.problem(id)?.params)
  // What to do about an empty answer stands beside the words of the rule.
  if (code === 'MANDATORY') expect(error?.textContent).toMatch(new RegExp(`^${words}: .+`))
  else expect(error?.textContent).toBe(words)
})

const wordsOf = (code: string) => `fieldError.${code}` as TextId

/** The form of the step, or that of an experience beside the other rows of the list. */
function formOf(row: Row): DeclaredForm<BaseFacts> {
  const { answers, facts } = applyRow(row)
  const { name: texts, fields } = row.book
  const [list, index] = row.question.path.split('.') as [string, string?]
  if (index === undefined) return createDeclaredForm({ id: 'row', texts, fields, answers, facts })
  const all = answers[list] as Answers[]
  const others = all.filter((each, at) => at !== Number(index) && each['flgDeleted'] !== true)
  return createDeclaredForm({
    id: 'row',
    texts,
    fields: entryWithOthers(others),
    facts,
    answers: all[Number(index)]!,
  })
}

function Question({ form, id }: { form: DeclaredForm<BaseFacts>; id: string }) {
  const field = form.fields.find((each) => each.id === id)!
  if (field.kind === 'entries')
    return (
      <EntriesQuestion form={form} field={field} texts="experience" optional={false}>
        {null}
      </EntriesQuestion>
    )
  return (
    <ChangeContext value={form.set}>
      <DeclaredField form={form} field={field} />
    </ChangeContext>
  )
}
