import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeChanges } from '../unsaved/merge-changes.ts'
import { isSameValue, valueAt, withValue } from './values.ts'

it('a value is written at its place and nowhere else; without one the field is left out (OFFICE-221)', () => {
  const file = { name: 'Clerk', posts: [{ id: 1 }, { id: 2 }], examDate: null }
  const changed = withValue(file, 'posts.1.name', 'Typist')
  expect(changed).toEqual({ ...file, posts: [{ id: 1 }, { id: 2, name: 'Typist' }] })
  expect(valueAt(changed, 'posts.1.name')).toBe('Typist')
  expect(withValue(file, 'name', undefined)).toEqual({ posts: file.posts, examDate: null })
  expect(Object.keys(withValue(file, 'name', 'Typist'))).toEqual(['name', 'posts', 'examDate'])
})

it('what two changed at different places is put together (OFFICE-222)', () => {
  const base = { name: 'Clerk', posts: [{ id: 1, vacancies: 3 }, { id: 2 }] }
  const mine = withValue(base, 'posts.0.vacancies', 4)
  const theirs = withValue(withValue(base, 'name', 'Typist'), 'posts.1.group', 'B')
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: {
      name: 'Typist',
      posts: [
        { id: 1, vacancies: 4 },
        { id: 2, group: 'B' },
      ],
    },
    clashes: [],
  })
})

it('where both changed one place theirs stands and mine is kept beside it (OFFICE-222)', () => {
  const merged = mergeChanges(
    { name: 'A', year: 1 },
    { name: 'B', year: 2 },
    { name: 'C', year: 1 },
  )
  expect(merged).toEqual({
    value: { name: 'C', year: 2 },
    clashes: [{ place: 'name', mine: 'B', theirs: 'C' }],
  })
  const lists = mergeChanges({ rows: [{}] }, { rows: [{}, {}] }, { rows: [] })
  expect(lists).toEqual({
    // What was added stays; what they took out and I left goes.
    value: { rows: [{}] },
    clashes: [],
  })
})

it('what two added to a list, took out or moved is all done; entries are told apart by number or code (OFFICE-313)', () => {
  const post = (id: number, name = '') => ({ id, name })
  const base = { posts: [post(1), post(2), post(3)], centres: [1, 2] }
  const mine = { posts: [post(2), post(1), post(3, 'Clerk'), post(4, 'Mine')], centres: [2, 5] }
  const theirs = { posts: [post(1, 'Typist'), post(3), post(4, 'Theirs')], centres: [1, 2, 7] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: {
      posts: [post(1, 'Typist'), post(3, 'Clerk'), post(4, 'Theirs'), post(5, 'Mine')],
      centres: [2, 7, 5],
    },
    clashes: [],
  })
})

it('an entry one changed and the other took out is shown, and taken up or out by choice (OFFICE-313)', () => {
  const base = { papers: [{ documentTypeId: 'D01', size: 1 }, { documentTypeId: 'D02' }] }
  const changed = { documentTypeId: 'D01', size: 2 }
  const without = { papers: [{ documentTypeId: 'D02' }] }
  const other = withValue(base, 'papers.0', changed)
  const gone = mergeChanges(base, other, without)
  expect(gone).toEqual({
    value: without,
    clashes: [{ place: 'papers.1', mine: changed, theirs: undefined }],
  })
  expect(withValue(gone.value, 'papers.1', changed)).toEqual({
    papers: [{ documentTypeId: 'D02' }, changed],
  })
  const kept = mergeChanges(base, without, other)
  expect(kept).toEqual({
    value: other,
    clashes: [{ place: 'papers.0', mine: undefined, theirs: changed }],
  })
  expect(withValue(kept.value, 'papers.0', undefined)).toEqual(without)
})

it('a number that one wrote anew stays the number of the same entry (OFFICE-313)', () => {
  const base = { posts: [{ id: 1, name: 'Clerk' }] }
  const merged = mergeChanges(
    base,
    { posts: [{ id: 9, name: 'Clerk' }] },
    { posts: [{ id: 1, name: 'Typist' }] },
  )
  expect(merged).toEqual({ value: { posts: [{ id: 9, name: 'Typist' }] }, clashes: [] })
})

it('whatever two people do, nothing of either is lost (OFFICE-222)', () => {
  const part = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }))
  fc.assert(
    fc.property(part, part, part, (base, mine, theirs) => {
      expect(mergeChanges(base, base, theirs)).toEqual({ value: theirs, clashes: [] })
      expect(mergeChanges(base, mine, base)).toEqual({ value: mine, clashes: [] })
      const { value, clashes } = mergeChanges(base, mine, theirs)
      // What I wrote stands, or is shown.
      for (const { place, mine: own, theirs: other } of clashes) {
        expect(isSameValue(valueAt(mine, place), own)).toBe(true)
        expect(isSameValue(valueAt(value, place), other)).toBe(true)
      }
      // Mine once more over what came of it: nothing of it is missing, and nothing else is shown.
      const again = mergeChanges(base, mine, value)
      expect(isSameValue(again.value, value)).toBe(true)
      expect(again.clashes).toEqual(clashes)
    }),
  )
})

describe('entries without a name of their own', () => {
  const line = (instruction: string) => ({ instruction, instructionDvng: '' })

  it('moved by one and changed by the other are moved and changed (OFFICE-626)', () => {
    const base = ['A', 'B', 'C'].map(line)
    const moved = ['B', 'A', 'C'].map(line)
    const changed = ['A, anew', 'B', 'C'].map(line)
    const both = { value: ['B', 'A, anew', 'C'].map(line), clashes: [] }
    expect(mergeChanges(base, moved, changed)).toEqual(both)
    expect(mergeChanges(base, changed, moved)).toEqual(both)
  })

  it('added by both are both there, the same ones once (OFFICE-626)', () => {
    const merged = mergeChanges(
      [line('A')],
      ['A', 'Mine', 'Same'].map(line),
      ['A', 'Same', 'Theirs'].map(line),
    )
    const texts = (merged.value as { instruction: string }[]).map((each) => each.instruction)
    expect(texts.toSorted()).toEqual(['A', 'Mine', 'Same', 'Theirs'])
    expect(merged.clashes).toEqual([])
  })

  it('no text of either vanishes without being shown (OFFICE-626)', () => {
    const entry = fc.record({
      instruction: fc.constantFrom('a', 'b', 'c', 'd'),
      instructionDvng: fc.constantFrom('', 'x'),
    })
    // What each writes is theirs alone, so that it can be looked for.
    const change = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('edit' as const), at: fc.nat(5) }),
        fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
        fc.record({ kind: fc.constant('add' as const), at: fc.nat(5) }),
        fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
      ),
      { maxLength: 5 },
    )
    type Change =
      | { kind: 'edit' | 'add' | 'remove'; at: number }
      | { kind: 'move'; at: number; to: number }
    type Line = ReturnType<typeof line>
    const changed = (list: Line[], changes: Change[], by: string) =>
      changes.reduce<Line[]>((now, each, index) => {
        const text = `${by} ${index}`
        if (each.kind === 'add') return now.toSpliced(each.at, 0, line(text))
        const found = now[each.at]
        if (!found) return now
        if (each.kind === 'edit') return now.with(each.at, { ...found, instruction: text })
        const without = now.toSpliced(each.at, 1)
        return each.kind === 'move' ? without.toSpliced(each.to, 0, found) : without
      }, list)
    const writtenBy = (by: string, list: unknown) =>
      (JSON.stringify(list).match(new RegExp(`${by} \\d+`, 'g')) ?? []).toSorted()
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), change, change, (base, one, two) => {
        const [mine, theirs] = [changed(base, one, 'mine'), changed(base, two, 'theirs')]
        const { value, clashes } = mergeChanges({ list: base }, { list: mine }, { list: theirs })
        const shown = [value, clashes]
        for (const text of writtenBy('mine', mine)) expect(writtenBy('mine', shown)).toContain(text)
        for (const text of writtenBy('theirs', theirs))
          expect(writtenBy('theirs', shown)).toContain(text)
        // What both left is still there as often as the one who has less of it has it.
        for (const each of base) {
          const count = (list: unknown[]) => list.filter((other) => isSameValue(other, each)).length
          const least = Math.min(count(mine), count(theirs), count(base))
          const taken =
            Math.max(0, count(base) - count(mine)) + Math.max(0, count(base) - count(theirs))
          expect(count((value as { list: unknown[] }).list)).toBeGreaterThanOrEqual(
            Math.min(least, count(base) - taken),
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('two new entries of one number', () => {
  it('are two: mine gets the next number, and what I wrote of it goes by that (OFFICE-627)', () => {
    const question = (id: number, text: string, parentId: number | null = null) => ({
      id,
      text,
      parentId,
    })
    const base = [question(1, 'First')]
    const mine = [...base, question(2, 'Mine'), question(3, 'After mine', 2)]
    const theirs = [...base, question(2, 'Theirs')]
    expect(mergeChanges(base, mine, theirs)).toEqual({
      value: [...base, question(2, 'Theirs'), question(4, 'Mine'), question(3, 'After mine', 4)],
      clashes: [],
    })
  })

  it('of one kind of document are one, and both texts are shown (OFFICE-627)', () => {
    const paper = (sizeLimit: number) => ({ documentTypeId: 'D07', sizeLimit })
    expect(mergeChanges([], [paper(100)], [paper(200)])).toEqual({
      value: [paper(200)],
      clashes: [{ place: '0', mine: paper(100), theirs: paper(200) }],
    })
  })
})
