import { describe, expect, it } from 'vitest'
import { prefetchedResponses } from './prefetched-responses.ts'

describe('What a page asks for before it is drawn', () => {
  it('is taken once by the first that asks the same; whoever asks again asks the portal (SHELL-175)', async () => {
    const answers = prefetchedResponses(() => 0)
    answers.keep('tasks', Promise.resolve(['pay']))
    expect(answers.take('notices')).toBeUndefined()
    expect(await answers.take('tasks')).toEqual(['pay'])
    expect(answers.take('tasks')).toBeUndefined()
  })

  it('is not shown when it has grown old (SHELL-175)', () => {
    let now = 0
    const answers = prefetchedResponses(() => now)
    answers.keep('tasks', Promise.resolve([]))
    now = 10_000
    expect(answers.take('tasks')).toBeUndefined()
  })

  it('tells a failure to whoever takes it, and to nobody else (SHELL-175)', async () => {
    const answers = prefetchedResponses(() => 0)
    answers.keep('tasks', Promise.reject(new Error('no answer')))
    await Promise.resolve()
    await expect(answers.take('tasks')).rejects.toThrow('no answer')
  })
})
