import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSwap, type NumberSwap } from './swap-numbers.ts'

const file = {
  exam: { id: 7, name: 'Engineers' },
  posts: [
    {
      id: 11,
      authorities: { mumbai: [{ id: 1 }], outsideMumbai: [{ id: 2 }] },
    },
    { id: 12, authorities: { mumbai: [{ id: 1 }, { id: 3 }], outsideMumbai: [] } },
    { id: 13, authorities: null },
  ],
  exams: [
    {
      id: 7,
      subjects: [
        { id: 21, subjectAllowedList: [22], subjectNotAllowedList: [23] },
        { id: 22, subjectAllowedList: [21], subjectNotAllowedList: [] },
      ],
      posts: [{ id: 14 }],
    },
    { id: 8, subjects: [{ id: 23, subjectNotAllowedList: [21] }], posts: [] },
  ],
  requiredDocuments: [
    { documentTypeId: 'D01', posts: [11, 13] },
    {
      documentTypeId: 'D02',
      when: {
        any: [
          { fact: 'chosenPosts', is: 'contains', value: 12 },
          { fact: 'age', value: 12 },
        ],
      },
    },
  ],
  additionalQuestions: [
    { id: 31, parentId: null },
    { id: 32, parentId: 31 },
  ],
}
const swap = (kind: NumberSwap['kind'], from: number, to: number, post: number | null = null) =>
  withSwap(file, { kind, post, from, to })

describe('a number that is written anew', () => {
  it('of a post is written anew where documents name it, alone and in conditions, and nowhere else (OFFICE-900)', () => {
    const changed = swap('post', 12, 19)
    expect(changed).toHaveProperty('posts.1.id', 19)
    expect(changed).toHaveProperty('requiredDocuments.1.when.any', [
      { fact: 'chosenPosts', is: 'contains', value: 19 },
      { fact: 'age', value: 12 },
    ])
    expect(swap('post', 14, 20)).toHaveProperty('exams.0.posts.0.id', 20)
    expect(changed).toHaveProperty('exams', file.exams)
  })

  it('of two posts that change places leads every document to the post it meant (OFFICE-901)', () => {
    const changed = swap('post', 11, 12)
    expect(changed).toHaveProperty('requiredDocuments.0.posts', [12, 13])
    expect(changed).toHaveProperty('requiredDocuments.1.when.any.0.value', 11)
  })

  it('that another post had which is gone leaves what still asks for that one wrong, and so told (OFFICE-901)', () => {
    const gone = { ...file, posts: [file.posts[1]!, file.posts[2]!] }
    const changed = withSwap(gone, { kind: 'post', post: null, from: 12, to: 11 })
    expect(changed).toHaveProperty('requiredDocuments.0.posts', [12, 13])
    expect(changed).toHaveProperty('posts.0.id', 11)
  })

  it('of a subject, a question or an authority goes where it is referred to (OFFICE-900)', () => {
    const subjects = swap('subject', 21, 23)
    expect(subjects).toHaveProperty('exams.0.subjects', [
      { id: 23, subjectAllowedList: [22], subjectNotAllowedList: [21] },
      { id: 22, subjectAllowedList: [23], subjectNotAllowedList: [] },
    ])
    expect(subjects).toHaveProperty('exams.1.subjects.0', { id: 21, subjectNotAllowedList: [23] })
    expect(swap('question', 31, 40)).toHaveProperty('additionalQuestions', [
      { id: 40, parentId: null },
      { id: 32, parentId: 40 },
    ])
    const authorities = swap('authority', 1, 2, 11)
    expect(authorities).toHaveProperty('posts.0.authorities.mumbai.0.id', 2)
    expect(authorities).toHaveProperty('posts.0.authorities.outsideMumbai.0.id', 1)
    expect(authorities).toHaveProperty('posts.1.authorities.mumbai.0.id', 1)
  })

  it('of the examination of all is no number of one of several (OFFICE-900)', () => {
    expect(swap('wholeExam', 7, 9)).toEqual({ ...file, exam: { id: 9, name: 'Engineers' } })
    expect(swap('exam', 7, 8)).toHaveProperty('exams.0.id', 8)
    expect(swap('exam', 7, 8)).toHaveProperty('exam.id', 7)
  })

  it('is as it was once both have changed places again, of anything that may stand in a draft (OFFICE-902)', () => {
    const number = fc.integer({ min: 10, max: 34 })
    fc.assert(
      fc.property(
        fc.constantFrom('wholeExam', 'exam', 'post', 'subject', 'question' as const),
        number,
        number,
        fc.oneof(
          fc.constant<Record<string, unknown>>(file),
          fc.dictionary(
            fc.constantFrom('posts', 'exams', 'exam', 'requiredDocuments', 'additionalQuestions'),
            fc.anything(),
          ),
        ),
        (kind, from, to, draft) => {
          const change: NumberSwap = { kind, post: null, from, to }
          expect(withSwap(withSwap(draft, change), change)).toEqual(draft)
        },
      ),
    )
  })
})
