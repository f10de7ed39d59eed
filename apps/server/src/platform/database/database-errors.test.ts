import { expect, it } from 'vitest'
import { CommitUnknownError, classifyDatabaseError } from './database-errors.ts'

const failure = (facts: { code?: string; message?: string }) => Object.assign(new Error(), facts)

it.each([
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['25006', 'read only'],
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P05', 'lost'],
  ['08000', 'lost'],
  ['08003', 'lost'],
  ['08006', 'lost'],
  ['08001', 'away'],
  ['08004', 'away'],
  ['57P03', 'away'],
  ['53300', 'away'],
  ['53100', 'away'],
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['25P03', 'slow'],
  ['ECONNRESET', 'lost'],
  ['EPIPE', 'lost'],
  ['ECONNREFUSED', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETUNREACH', 'away'],
  ['ETIMEDOUT', 'away'],
  ['ENOTFOUND', 'away'],
  ['EAI_AGAIN', 'away'],
])('knows %s for a database that is %s (STORM-01)', (code, kind) => {
  expect(classifyDatabaseError(failure({ code }))).toMatchObject({ kind })
})

it.each([
  ['Connection terminated unexpectedly', 'lost'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['Client was closed and is not queryable', 'lost'],
  ['Connection terminated due to connection timeout', 'away'],
  ['timeout exceeded when trying to connect', 'away'],
  ['timeout expired', 'away'],
  ['Query read timeout', 'slow'],
])('knows the words “%s” for a database that is %s (STORM-01)', (message, kind) => {
  expect(classifyDatabaseError(failure({ message }))).toMatchObject({ kind })
})

it.each([
  ['0A000', 'cannot access temporary or unlogged relations during recovery'],
  ['55000', 'recovery is in progress'],
])('knows a standby by its refusal %s, “%s” (STORM-05)', (code, message) => {
  expect(classifyDatabaseError(failure({ code, message }))).toMatchObject({ kind: 'read only' })
  expect(classifyDatabaseError(failure({ code, message: 'a mistake of ours' }))).toBeUndefined()
})

it('knows a statement that was prepared before its table changed (STORM-13)', () => {
  const error = failure({ code: '0A000', message: 'cached plan must not change result type' })
  expect(classifyDatabaseError(error)).toMatchObject({ kind: 'outdated' })
})

it('knows a COMMIT without an answer from every other failure (STORM-04)', () => {
  const error = new CommitUnknownError(failure({ code: 'ECONNRESET' }))
  expect(classifyDatabaseError(error)).toMatchObject({ kind: 'unknown' })
})

it.each([
  [failure({ code: '23505' })],
  [failure({ code: '42P01' })],
  [failure({ code: '22001' })],
  [failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })],
  [failure({ message: 'a mistake of ours' })],
  ['no error at all'],
  [undefined],
])('does not take a mistake for a storm: %s (STORM-01)', (error) => {
  expect(classifyDatabaseError(error)).toBeUndefined()
})
