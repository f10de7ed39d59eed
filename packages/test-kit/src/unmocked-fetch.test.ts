import { expect, it } from 'vitest'
import { takeUnmocked } from './unmocked-fetch.ts'

it('What a test of pages fetches and does not answer reaches no network, and is held against it (QUAL-47)', async () => {
  await expect(fetch('http://localhost:1/candidate/page.json')).rejects.toThrow('Failed to fetch')
  expect(takeUnmocked()).toEqual(['http://localhost:1/candidate/page.json'])
})
