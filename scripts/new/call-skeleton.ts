import { quoted } from './add-requirement.ts'

type Call = {
  feature: string
  name: string
  file: string
  method: 'GET' | 'PUT'
  id: string
  sentence: string
  code: string | undefined
  /** The switch that closes it. */
  module: string | undefined
}

/** A call that works: it answers a candidate with what is the candidate's own. */
export const callSkeleton = (call: Call) => ({
  endpoint: endpointOf(call),
  useCase: call.method === 'GET' ? reading(call) : changing(call),
  test: testOf(call),
})

const endpointOf = ({ name, method, sentence, code, module }: Call) => `
export const ${name} = endpoint({
  channel: 'sealed',
  caller: 'candidate',
  method: '${method}',
  path: '/${name.toLowerCase()}',
  summary: ${quoted(sentence)},${module ? `\n  module: '${module}',` : ''}
  response: z.object({ accountId: z.uuid() }),
  errors: ['NOT_FOUND'${code ? `, '${code}'` : ''}],
})
`

const refusals = ({ code }: Call) =>
  code ? `  if (!found.email) throw new AppError('${code}')\n` : ''

const columns = ({ code }: Call) => (code ? `['id', 'email']` : `'id'`)

const reading = (call: Call) => `import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

export async function ${call.name}(
  { db }: { db: Database },
  { accountId }: Candidate,
): Promise<{ accountId: string }> {
  // Whose it is stands in the query: another's record and an absent one are the same.
  const found = await db
    .selectFrom('identity_contacts')
    .select(${columns(call)})
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
${refusals(call)}  return { accountId }
}
`

const changing = (call: Call) => `import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Idempotent } from '#platform/http/idempotency'

export async function ${call.name}(
  _deps: object,
  { accountId }: Candidate,
  { idempotent }: { idempotent: Idempotent },
): Promise<{ accountId: string }> {
  // Everything inside goes through tx: nonce, answer and change are one transaction.
  return idempotent(async (tx) => {
    const found = await tx
      .selectFrom('identity_contacts')
      .select(${columns(call)})
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!found) throw new AppError('NOT_FOUND')
${refusals(call)}    return { accountId }
  })
}
`

const testOf = ({ feature, name, id, sentence }: Call) => `import { expect, it } from 'vitest'
import { ${name} } from '@lokseva/contract/${feature}/endpoints'
import { testApp } from '#test/app'

const { candidate } = await testApp()

it(${quoted(`${sentence.replace(/\.$/, '')} (${id})`)}, async () => {
  const { caller, accountId } = await candidate()
  expect(await caller.call(${name})).toEqual({ accountId })
})
`
