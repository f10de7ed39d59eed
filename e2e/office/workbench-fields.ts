import { expect, type Locator } from '@playwright/test'
import type { DraftChoices } from '@lokseva/contract/adverts/drafts/schemas'
import { dayText, pick, type Words } from './rule-editor-hands.ts'
import type { Desk } from './workbench-actions.ts'

export type Entry = Record<string, unknown>
export type Officer = Desk & Words & { choices: DraftChoices }

/** Writes a value into what is seen of its field. */
type Write = (officer: Officer, scope: Locator, value: unknown) => Promise<void>
/** A field of the file, by its place within what is being written. */
export type FieldHand = { at: string; write: Write }
type Labelled = { optional?: boolean }

const field = (name: string) => (name.includes('.') ? name : `field.${name}`)

/** What a field is called on the screen. */
export const labelOf = ({ t }: Desk, name: string, { optional }: Labelled = {}): string => {
  const label = t(`office.adverts.${field(name)}`)
  return optional ? `${label} ${t('app.field.optional')}` : label
}

const box = (officer: Officer, scope: Locator, name: string, how?: Labelled) =>
  scope.getByLabel(labelOf(officer, name, how), { exact: true })

export const typed = (at: string, name: string, how?: Labelled): FieldHand => ({
  at,
  write: (officer, scope, value) => box(officer, scope, name, how).fill(String(value)),
})

/** The number the program gave, changed to the one of the file where it is another. */
export const numbered = (at: string, name: string): FieldHand => ({
  at,
  write: async (officer, scope, value) => {
    const { page, t } = officer
    const row = scope
      .locator('.entry-number')
      .filter({ has: page.getByText(labelOf(officer, name), { exact: true }) })
      .first()
    await expect(row).toBeVisible()
    if ((await row.locator('span').nth(1).textContent()) === String(value)) return
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.adverts.number.new'), { exact: true }).fill(String(value))
    await dialog.getByRole('button', { name: t('office.adverts.number.change') }).click()
    await expect(dialog).toBeHidden()
    await expect(row.locator('span').nth(1)).toHaveText(String(value))
  },
})

export const dated = (at: string, name: string, how?: Labelled): FieldHand => ({
  at,
  write: (officer, scope, value) => box(officer, scope, name, how).fill(dayText(String(value))),
})

export const ticked = (at: string, name: string): FieldHand => ({
  at,
  write: (officer, scope, value) =>
    scope
      .getByRole('checkbox', { name: labelOf(officer, name), exact: true })
      .setChecked(value === true),
})

export const chosen = (at: string, name: string, how?: Labelled): FieldHand => ({
  at,
  write: async (officer, scope, value) => {
    await box(officer, scope, name, how).selectOption(String(value))
  },
})

/** A list of texts, one a line. */
export const lined = (at: string, name: string): FieldHand => ({
  at,
  write: (officer, scope, value) => box(officer, scope, name).fill((value as string[]).join('\n')),
})

/** A text in both languages. */
export const inBoth = (at: string, name: string): FieldHand[] =>
  (['inEnglish', 'inMarathi'] as const).map((language) => ({
    at: language === 'inEnglish' ? at : `${at}Dvng`,
    write: (officer, scope, value) => {
      const label = officer.t(`office.adverts.${language}`, { label: labelOf(officer, name) })
      return scope.getByLabel(label, { exact: true }).fill(String(value))
    },
  }))

/** Several entries of a list, each searched by what it is called. */
export const picked = (
  at: string,
  name: string,
  nameOf: (officer: Officer, id: number) => string,
): FieldHand => ({
  at,
  write: async (officer, scope, value) => {
    const label = labelOf(officer, name)
    const search = officer.page.getByRole('combobox', { name: label, exact: true })
    const around = scope.locator('.field').filter({ has: search })
    for (const id of value as number[]) await pick(around, nameOf(officer, id))
  },
})

/** A count for each of several, in the box of its name. */
export const counted = (
  at: string,
  name: string,
  { of, count, names }: { of: string; count: string; names: 'categories' | 'centres' },
): FieldHand => ({
  at,
  write: async (officer, scope, value) => {
    const { choices, language } = officer
    const boxes = scope.getByRole('group', { name: labelOf(officer, name) })
    for (const entry of value as Entry[]) {
      const { label } = choices[names].find(({ id }) => Number(id) === entry[of])!
      await boxes.getByLabel(label[language], { exact: true }).fill(String(entry[count]))
    }
  },
})

/** A list of the file; empty where there is none. */
export const listIn = (file: Entry, field: string): Entry[] => (file[field] ?? []) as Entry[]

const isHolder = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const valueAt = (data: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), data)

/** Writes what there is of some fields; what is absent or null is left as it is. */
export async function fill(
  officer: Officer,
  scope: Locator,
  data: Entry,
  fields: readonly FieldHand[],
): Promise<void> {
  for (const { at, write } of fields) {
    const value = valueAt(data, at)
    if (value !== undefined && value !== null) await write(officer, scope, value)
  }
}

type List = { place: string; add: string; entries: readonly Entry[] }

/** Adds the entries of a list by its button, and writes each. */
export async function addEach(
  officer: Officer,
  { place, add, entries }: List,
  write: (scope: Locator, entry: Entry, at: string) => Promise<void>,
): Promise<void> {
  const { page, t } = officer
  const list = page.locator(`[id="at-${place}"]`)
  const begun = await list.locator(':scope > .entry').count()
  for (const [index, entry] of entries.entries()) {
    const at = `${place}.${index}`
    const scope = page.locator(`[id="at-${at}"]`)
    // What the checks say of the entry above comes late, and moves the button from under a press.
    if (index >= begun)
      await expect(async () => {
        const button = list.getByRole('button', { name: t(`office.adverts.${add}`), exact: true })
        if ((await scope.count()) === 0) await button.click()
        await expect(scope).toBeVisible({ timeout: 5000 })
      }).toPass()
    await write(scope, entry, at)
  }
}
