import { expect, type Locator } from '@playwright/test'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { Day } from '@lokseva/rules/facts'
import { firstCriteria, type PostOfFile } from '@lokseva/rules/sentences/post-sentences'
import { distance, planEdits, type Step } from '@lokseva/rules/test/plan-edits'
import { dayText, take } from './rule-editor-hands.ts'
import { labelOf, listIn, type Entry, type Officer } from './workbench-fields.ts'

type Placed = { place: string; post: Entry & PostOfFile }

export const placedPosts = (file: Entry): Placed[] =>
  [
    ...listIn(file, 'posts').map((post, index) => ({ place: `posts.${index}`, post })),
    ...listIn(file, 'exams').flatMap((exam, number) =>
      listIn(exam, 'posts').map((post, index) => ({
        place: `exams.${number}.posts.${index}`,
        post,
      })),
    ),
  ] as Placed[]

/** The first post begins with the usual rules, every other with those of the post most like it. */
export async function writeRules(officer: Officer, file: Entry): Promise<void> {
  const placed = placedPosts(file)
  for (const [index, { place: at, post }] of placed.entries()) {
    const { from, steps } = planFor(officer, file, post, placed.slice(0, index))
    // By its place: a search by role reads the whole page, at each of some hundred presses.
    const section = officer.page.locator(`[id="at-${at}.criteria"]`)
    await expect(section).toHaveRole('region')
    await expect(section).toHaveAccessibleName(postName(officer, post))
    const day = placed.find(({ place }) => place === from)?.post.criteria.age.asOn
    await beginRules(officer, section, { from, day })
    if (steps.length > 0) await changeRules(officer, { section, post, from }, steps)
  }
}

export const postName = ({ language }: Officer, post: Entry) =>
  `${String(post['id'])} ${String(post[language === 'mr' ? 'nameDvng' : 'name'])}`

type Plan = { from: string | undefined; steps: Step[] }

function planFor(
  { lists }: Officer,
  file: Entry,
  { group, criteria: target }: PostOfFile,
  earlier: readonly Placed[],
): Plan {
  const { entries } = lists
  const usual = firstCriteria(file['applnEndDate'] as Day, entries)
  const begins: { from: string | undefined; criteria: PostDescription }[] = [
    ...earlier.map(({ place, post }) => ({ from: place, criteria: post.criteria })),
    { from: undefined, criteria: usual },
  ]
  const nearest = begins.toSorted(
    (one, other) => distance(one.criteria, target) - distance(other.criteria, target),
  )
  for (const { from, criteria } of nearest) {
    const steps = planEdits({ post: { group, criteria }, target, entries })
    if (steps) return { from, steps }
  }
  throw new Error('The editor does not lead to these rules')
}

async function beginRules(
  officer: Officer,
  section: Locator,
  { from, day }: { from: string | undefined; day: Day | undefined },
): Promise<void> {
  if (from === undefined)
    return section.getByRole('button', { name: officer.t('sentence.editor.begin') }).click()
  const copy = labelOf(officer, 'rules.copy', { optional: true })
  await section.getByLabel(copy, { exact: true }).selectOption(from)
  // The day ages are counted on is said of each post anew.
  await section.getByLabel(officer.t('office.adverts.ageDay'), { exact: true }).fill(dayText(day!))
}

type Begun = { section: Locator; post: Entry; from: string | undefined }

async function changeRules(
  officer: Officer,
  { section, post, from }: Begun,
  steps: readonly Step[],
): Promise<void> {
  const { t } = officer
  // Usual rules that were just begun stand open.
  if (from !== undefined)
    await section.getByRole('button', { name: t('office.adverts.rules.change') }).click()
  const label = t('sentence.editor.label', { post: postName(officer, post) })
  const editor = section.getByRole('group', { name: label, exact: true })
  await expect(editor).toBeVisible()
  for (const step of steps) await take(editor, officer, step)
  await expect(editor.locator('.token-panel:not([hidden])')).toHaveCount(0)
  await section.getByRole('button', { name: t('office.adverts.rules.close') }).click()
}
