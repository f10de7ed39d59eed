import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideInSum, hideSmall, sumOf, type Counts } from './hide-small.ts'

const of = (counts: Record<string, number>): Counts => new Map(Object.entries(counts))
const shown = (counts: Record<string, number>) => Object.fromEntries(hideSmall(of(counts)))

describe('Fewer than ten are not shown', () => {
  it('nor do they follow from the total and the others (OFFICE-570)', () => {
    expect(shown({ a: 500, b: 60, c: 3 })).toEqual({ a: 500, b: null, c: null })
    expect(shown({ a: 500, b: 60, c: 3, d: 9 })).toEqual({ a: 500, b: 60, c: null, d: null })
    expect(shown({ a: 500, b: 60, c: 3, d: 4 })).toEqual({ a: 500, b: null, c: null, d: null })
    expect(shown({ yes: 4, no: 5000 })).toEqual({ yes: null, no: null })
  })

  it('ten are shown, and none is said to be none (OFFICE-570)', () => {
    expect(shown({ a: 10, b: 0, c: 11 })).toEqual({ a: 10, b: 0, c: 11 })
    expect(shown({ a: 0, b: 3, c: 40 })).toEqual({ a: 0, b: null, c: null })
  })

  it('what one advertisement hides does not follow from the sum of all (OFFICE-571)', () => {
    const parts = [of({ x: 5, y: 100, z: 30 }), of({ x: 100, y: 100, z: 100 })]
    expect(hideSmall(parts[0]!).get('x')).toBeNull()
    expect(Object.fromEntries(hideInSum(parts))).toEqual({ x: null, y: 200, z: null })
    // What is hidden in one of them beside a small one is not small itself, and would tell that one.
    const beside = [parts[0]!, of({ x: 100, y: 100, z: 500 })]
    expect(Object.fromEntries(hideInSum(beside))).toEqual({ x: null, y: 200, z: null })
    // Of all that both hide only y would follow: it is not the only one that is missing from the sum.
    const alike = [of({ x: 5, v: 5, y: 6, z: 100 }), of({ x: 5, v: 5, y: 100, z: 100 })]
    expect(Object.fromEntries(hideInSum(alike))).toEqual({ x: null, v: 10, y: null, z: 200 })
  })

  it('over any table no hidden figure is what is left of a sum (OFFICE-570)', () => {
    const anyCounts = fc.array(fc.oneof(fc.nat(15), fc.nat(300)), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(anyCounts, (list) => {
        const counts = new Map(list.map((count, i) => [String(i), count]))
        const answer = hideSmall(counts)
        const hidden = [...counts].filter(([value]) => answer.get(value) === null)
        const isAllOfIt = hidden.length === list.filter((count) => count > 0).length
        if (hidden.length > 0 && !isAllOfIt) {
          expect(hidden.length).toBeGreaterThan(1)
          expect(sumOf(new Map(hidden))).toBeGreaterThanOrEqual(10)
        }
        for (const [value, count] of counts)
          expect(answer.get(value)).toSatisfy((told: number | null) =>
            count > 0 && count < 10 ? told === null : told === null || told === count,
          )
      }),
    )
  })
})
