import { expect, it } from 'vitest'
import { takeUnanswered } from './unanswered-fetch.ts'

it('What a test of pages fetches and does not answer reaches no network, and is held against it (QUAL-47)', async () => {
  await expect(fetch('http://localhost:1/candidate/page.json')).rejects.toThrow('Failed to fetch')
  expect(takeUnanswered()).toEqual(['http://localhost:1/candidate/page.json'])
})
