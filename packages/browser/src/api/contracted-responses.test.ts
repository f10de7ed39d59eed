import { getModule } from '@lokseva/contract/site/endpoints'
import { describe, expect, it } from 'vitest'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { takeWrongResponses } from '@lokseva/test-kit/check-response.ts'

const request = { params: { name: 'LOGIN' } }
const open = { moduleName: 'LOGIN', isEnabled: true, msgToDisplay: null }

describe('What a test lets the server answer is held to the contract (SHELL-72)', () => {
  it('an answer the server never gives fails, also where the page says nothing of it', async () => {
    const call = mockCalls({ '/module/{name}': () => ({ ...open, isEnabled: 'yes' }) })
    await expect(call(getModule, request)).rejects.toThrow('GET /module/{name}')
    // Every test ends by asking this.
    expect(takeWrongResponses()).toEqual([expect.stringContaining('isEnabled')])
  })

  it('what the contract does not know does not reach the page', async () => {
    const call = mockCalls({ '/module/{name}': () => ({ ...open, since: 2026 }) })
    expect(await call(getModule, request)).toEqual(open)
  })

  it('a call the contract does not have is answered by nobody', async () => {
    const call = mockCalls({ '/nowhere': () => ({}) })
    const nowhere = { ...getModule, path: '/nowhere' } as const
    await expect(call(nowhere)).rejects.toThrow('the contract has no such call')
    expect(takeWrongResponses()).toHaveLength(1)
  })
})
