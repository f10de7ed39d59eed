import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { both, draftOf, lastSaved, noChecks, open, openSaving } from './workbench.test-kit.tsx'

beforeEach(() => sessionStorage.clear())

const hrefOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')

it('each part leads to the next one, the last to none (OFFICE-1268)', async () => {
  const { unmount } = await open('names', draftOf({}))
  expect(hrefOf(/^Next: /)).toBe('/office/adverts/107/draft/dates')
  unmount()
  await open('instructions', draftOf({}))
  expect(hrefOf(/^Next: /)).toBeUndefined()
})

it('a part in which nothing is written is neither done nor wrong (OFFICE-1268)', async () => {
  await open('names', draftOf({ requiredDocuments: [], additionalQuestions: [{ id: 1 }] }))
  const parts = within(screen.getByRole('navigation', { name: 'Parts' }))
  expect(parts.getByRole('link', { name: 'Documents nothing written' })).toBeTruthy()
  expect(parts.getByRole('link', { name: 'Questions nothing missing' })).toBeTruthy()
})

it('rules of many posts are folded, those of few are read at once; a post without a name is called by its place (OFFICE-1268)', async () => {
  const criteria = { age: { asOn: '2027-04-01' }, qualification: {} }
  const draftWith = (count: number) => {
    const posts = Array.from({ length: count }, (_, index) => ({ id: index + 1, criteria }))
    const rules = posts.map((_, index) => ({
      place: `posts.${index}`,
      lines: [{ label: both('Age'), text: both('18 to 38') }],
    }))
    return draftOf({ posts }, { checks: { ...noChecks, rules } })
  }
  for (const [count, isOpen] of [
    [3, true],
    [4, false],
  ] as const) {
    const { unmount } = await open('rules', draftWith(count))
    const post = screen.getByRole('region', { name: '2 Post 2' })
    expect(post.querySelector('details')!.open).toBe(isOpen)
    expect(within(post).getByText('1 rule, as candidates read them')).toBeTruthy()
    unmount()
  }
})

it('ages are counted on no day by themselves where the last day is not written yet (OFFICE-1269)', async () => {
  for (const applnEndDate of [undefined, '2027-02-28']) {
    const draft = draftOf({ posts: [{ id: 1 }], ...(applnEndDate && { applnEndDate }) })
    const sent = await openSaving('rules', draft, { '/rules/lists': () => [] })
    const begin = await screen.findByRole('button', { name: 'Begin with the usual rules' })
    await act(async () => fireEvent.click(begin))
    const { posts } = (await lastSaved(sent)) as { posts: { criteria: { age: object } }[] }
    expect((posts[0]!.criteria.age as { asOn?: string }).asOn).toBe(applnEndDate)
    document.body.replaceChildren()
  }
})
