import { expect, type Locator } from '@playwright/test'
import type { Step } from '@lokseva/rules/test/plan-edits'
import type { Clause, Phrase, Token } from '@lokseva/rules/sentences/sentence'
import type { Lists } from '../../apps/office/src/features/adverts/rule-editor/rule-lists.ts'
import {
  piecesOf,
  tokenText,
  type Reading,
} from '../../apps/office/src/features/adverts/rule-editor/token-text.ts'
import type { Translate } from './workbench-actions.ts'

export type Words = { t: Translate; language: 'en' | 'mr'; lists: Lists }

export const dayText = (day: string): string => day.split('-').toReversed().join('/')

const figures = new Intl.NumberFormat('en-IN')
const readingOf = ({ t, language, lists }: Words): Reading =>
  ({
    t,
    language,
    lists,
    format: { number: (value: number) => figures.format(value), date: dayText },
  }) as unknown as Reading

/** Does at the editor, by keyboard, what a step says. */
export async function take(editor: Locator, words: Words, step: Step): Promise<void> {
  if (step.hand === 'remove') return remove(editor, step)
  if (step.hand === 'add') return add(editor, words, step)
  await tokenButton(editor, words, step).press('Enter')
  await choose(openPanel(editor), words, step.token, step.value)
}

const clauseAt = (editor: Locator, { path }: Clause) =>
  editor.locator(`[data-path="${path.join('.')}"]`)
const ownLine = (clause: Locator) => clause.locator(':scope > .clause-line')
const openPanel = (editor: Locator) => editor.locator('.token-panel:not([hidden])')

const addButton = (around: Locator) =>
  ownLine(around).locator(':scope > .token-place > .sentence-add')

type Chosen = Extract<Step, { hand: 'choose' }>

/** The word by what it says; of several that say the same in one sentence the one meant. */
function tokenButton(editor: Locator, words: Words, { clause, token }: Chosen): Locator {
  const reading = readingOf(words)
  const named = (each: Token) =>
    words.t('sentence.editor.change', { text: tokenText(each, reading) })
  const at = clauseAt(editor, clause!)
  const name = named(token)
  if (token === clause!.join)
    return at.locator(':scope > .clause-join').getByRole('button', { name, exact: true }).first()
  const inOrder = clause!.phrases.flatMap((phrase) => tokensInOrder(phrase, reading))
  const same = inOrder.filter((each) => named(each) === name)
  return ownLine(at).getByRole('button', { name, exact: true }).nth(same.indexOf(token))
}

const tokensInOrder = (phrase: Phrase, { t }: Reading): Token[] =>
  piecesOf(phrase, t).flatMap(({ slot }) => (slot ? [phrase.slots[slot]!] : []))

async function add(
  editor: Locator,
  words: Words,
  { line, clause, offer, value }: Extract<Step, { hand: 'add' }>,
): Promise<void> {
  const text = words.t(offer.text)
  const body = editor.locator(`[data-line="${line}"] > .sentence-body`)
  // What is offered to the only part of a line may stand at the end of the line.
  const own = clause && addButton(clauseAt(editor, clause))
  const button = own && (await own.count()) > 0 ? own : addButton(body)
  const isAlone = (await button.innerText()) === `+ ${text}`
  await button.press('Enter')
  if (!isAlone) await pick(openPanel(editor), text)
  if ('ask' in offer) await choose(openPanel(editor), words, offer.ask, value)
}

async function remove(
  editor: Locator,
  { clause, phrase }: Extract<Step, { hand: 'remove' }>,
): Promise<void> {
  const line = ownLine(clauseAt(editor, clause!))
  const button = phrase
    ? line.locator(':scope > .phrase').nth(clause!.phrases.indexOf(phrase))
    : line
  await button.locator(':scope > .clause-remove').press('Enter')
}

async function choose(panel: Locator, words: Words, token: Token, value: unknown): Promise<void> {
  switch (token.kind) {
    case 'number':
      return type(panel, String(value))
    case 'day':
      return type(panel, dayText(String(value)))
    case 'reason':
      await panel.getByRole('textbox').fill(String(value))
      return panel.getByRole('button', { name: words.t('sentence.editor.done') }).press('Enter')
    case 'choice':
    case 'word':
      return pick(panel, nameOf(token, value, words))
    case 'choices':
    case 'words':
      return pickAll(panel, words, token, value as unknown[])
  }
}

async function type(panel: Locator, text: string): Promise<void> {
  const box = panel.getByRole('textbox').first()
  await box.fill(text)
  await box.press('Enter')
}

type Listed = Extract<Token, { kind: 'choice' | 'choices' | 'word' | 'words' }>

function nameOf(token: Listed, value: unknown, { t, language, lists }: Words): string {
  if (token.kind === 'choice' || token.kind === 'choices')
    return lists.nameOf(language)(token.list, value as string)
  return t(token.options.find(({ key }) => key === value)!.text)
}

/** Takes out what is not wanted, then adds the rest in its order. */
async function pickAll(
  panel: Locator,
  words: Words,
  token: Extract<Token, { kind: 'choices' | 'words' }>,
  wanted: readonly unknown[],
): Promise<void> {
  const before: readonly unknown[] = token.value
  const kept = before.filter((each) => wanted.includes(each))
  const differs = kept.findIndex((each, index) => each !== wanted[index])
  const stays = differs < 0 ? kept : kept.slice(0, differs)
  for (const each of before.filter((one) => !stays.includes(one))) {
    const name = words.t('app.search.remove', { name: nameOf(token, each, words) })
    await panel.getByRole('button', { name, exact: true }).press('Enter')
  }
  for (const each of wanted.slice(stays.length)) await pick(panel, nameOf(token, each, words))
  // What was asked for a new part closes with its first entry.
  if (before.length > 0)
    await panel.getByRole('button', { name: words.t('sentence.editor.done') }).press('Enter')
}

/** Searches an entry by its name and goes to it by the arrow keys. */
export async function pick(around: Locator, label: string): Promise<void> {
  const box = around.getByRole('combobox')
  const options = around.getByRole('option')
  await box.fill(label)
  await expect(options.filter({ hasText: label }).first()).toBeVisible()
  const index = (await options.allInnerTexts()).indexOf(label)
  expect(index, `${label} is not offered`).toBeGreaterThanOrEqual(0)
  for (let step = 0; step <= index; step += 1) await box.press('ArrowDown')
  await box.press('Enter')
}
