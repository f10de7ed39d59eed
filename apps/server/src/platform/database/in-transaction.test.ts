import { expect, it } from 'vitest'
import { CommitUnknownError } from './database-errors.ts'
import { retryRead, retryStatement } from './in-transaction.ts'

const failure = (code: string) => Object.assign(new Error('the database'), { code })

/** Fails with these one after the other, then answers; counts how often it was asked. */
function failing(...codes: string[]) {
  const state = { asked: 0 }
  const ask = async () => {
    const code = codes[state.asked]
    state.asked += 1
    if (code) throw failure(code)
    return 'done'
  }
  return { state, ask }
}

it('a change of one statement is made again after a conflict, up to four times (STORM-02)', async () => {
  const twice = failing('40P01', '40001')
  expect(await retryStatement(twice.ask)).toBe('done')
  const ever = failing('40P01', '40P01', '40P01', '40P01', '40P01', '40P01')
  await expect(retryStatement(ever.ask)).rejects.toMatchObject({ code: '40P01' })
  expect([twice.state.asked, ever.state.asked]).toEqual([3, 5])
})

it('a change of one statement without an answer may have happened, and is not made again (STORM-04) (SAVE-122)', async () => {
  for (const code of ['ECONNRESET', '57P01', '57014']) {
    const { state, ask } = failing(code)
    await expect(retryStatement(ask)).rejects.toBeInstanceOf(CommitUnknownError)
    expect(state.asked).toBe(1)
  }
  // Without a connection, or refused by a rule of the database, it has not happened.
  for (const code of ['ECONNREFUSED', 'LK001'])
    await expect(retryStatement(failing(code).ask)).rejects.toMatchObject({ code })
})

it('a question that changes nothing is asked once more where the connection broke (STORM-03)', async () => {
  expect(await retryRead(failing('ECONNRESET').ask)).toBe('done')
  await expect(retryRead(failing('ECONNRESET', '57P01').ask)).rejects.toMatchObject({
    code: '57P01',
  })
  await expect(retryRead(failing('40P01').ask)).rejects.toMatchObject({ code: '40P01' })
})
