import { expect, type Locator, type Page } from '@playwright/test'
import type { Field, Section } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { sampleLists } from '@lokseva/forms/test/sample-lists'

export type Translate = (id: string, params?: Record<string, string | number>) => string
export type Filling = { page: Page; t: Translate; language: 'en' | 'mr' }

type AnyField = Field<PersonalFacts>
type Answers = Readonly<Record<string, unknown>>

/** A question's own place on the page. */
export const questionOf = (page: Page | Locator, id: string): Locator =>
  page.locator(`[id$="-${id}"]`).first()

/** Opens a section on a phone, where one stands on the page at a time. */
export async function openSection({ page, t }: Filling, folder: string, section: string) {
  const menu = page.locator('.section-menu')
  if ((await menu.count()) === 0) return
  await menu.locator('summary').click()
  // Its state stands beside its name.
  const name = page.getByText(t(`${folder}.section.${section}`), { exact: true })
  await menu.getByRole('button').filter({ has: name }).click()
}

/** Answers every question of a section that these answers name, as a person would: in order. */
export async function fillFields(
  filling: Filling,
  within: Page | Locator,
  fields: readonly AnyField[],
  answers: Answers,
  own: Record<string, () => Promise<void>> = {},
) {
  for (const field of fields) {
    if (own[field.id]) await own[field.id]!()
    else if (answers[field.id] !== undefined)
      await giveAnswer(filling, within, field, answers[field.id], answers)
  }
}

async function giveAnswer(
  { page, t, language }: Filling,
  within: Page | Locator,
  field: AnyField,
  value: unknown,
  answers: Answers,
) {
  const question = questionOf(within, field.id)
  switch (field.kind) {
    case 'text':
      return question.fill(String(value))
    case 'day':
      return question.fill(String(value).split('-').toReversed().join('/'))
    case 'yesNo':
      return pick(question, t(value ? 'forms.yes' : 'forms.no'))
    case 'tick':
      return question.check()
    case 'choice':
      return choose(page, question, labelOf(field, value, answers, language))
    case 'choices':
      for (const each of value as unknown[])
        await tick(question, labelOf(field, each, answers, language))
      return undefined
    case 'flags':
      for (const [index, ticked] of (value as boolean[]).entries())
        if (ticked) await question.getByRole('checkbox').nth(index).check()
      return undefined
    default:
      throw new Error(`${field.id} has a drawing of its own`)
  }
}

async function tick(question: Locator, label: string) {
  // One that cannot be taken away says so after its name.
  const name = new RegExp(`^${RegExp.escape(label)}( \\(|$)`)
  const box = question.getByRole('checkbox', { name }).or(question.getByRole('radio', { name }))
  if (await box.isEnabled()) await box.check()
  else await expect(box).toBeChecked()
}

const pick = (question: Locator, label: string) =>
  question.getByRole('radio', { name: label, exact: true }).check()

/** A card, the device's own list, or a box that searches: by how many there are. */
async function choose(page: Page, question: Locator, label: string) {
  // A list on its way is drawn closed, and by its length once it is there.
  await expect(question).toBeEnabled()
  const tag = await question.evaluate((element) => element.tagName)
  if (tag === 'FIELDSET') return pick(question, label)
  if (tag === 'SELECT') return question.selectOption({ label })
  await question.fill(label)
  return page.getByRole('option', { name: label, exact: true }).click()
}

function labelOf(field: AnyField, id: unknown, answers: Answers, language: 'en' | 'mr'): string {
  if (field.kind !== 'choice' && field.kind !== 'choices')
    throw new Error(`${field.id} has no list`)
  const { options } = field
  const found =
    'place' in options
      ? sampleLists.place(options.place as 'district', Number(above(options.of, answers)))
      : sampleLists.list(options.list)
  const option = found.find((each) => each.id === id)
  if (!option) throw new Error(`${field.id} has no option ${String(id)}`)
  return language === 'mr' ? (option.labelMr ?? option.label) : option.label
}

const above = (of: unknown, answers: Answers) => (typeof of === 'string' ? answers[of] : of)

export type { AnyField, Answers, Section }
