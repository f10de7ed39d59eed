import { expect, it } from 'vitest'
import { approvalPayloads } from './approvals/payloads.ts'
import { OFFICE_ROOT, type EndpointDefinition } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** More than a column of numbers holds. */
const TOO_LARGE = 2 ** 31

type Schema = {
  _zod: { def: Record<string, unknown> & { type: string } }
  safeParse: (value: unknown) => { success: boolean }
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Numbers somewhere in what is sent that may be larger than a column holds, by where they stand. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  if (def.type === 'number') return schema.safeParse(TOO_LARGE).success ? [path] : []
  const inside = Object.entries((def['shape'] as Record<string, unknown> | undefined) ?? {})
  const { element, innerType, in: before, valueType, options = [] } = def
  return [
    ...inside.flatMap(([name, each]) => unbounded(each, `${path}.${name}`)),
    ...[element, innerType, before, valueType, ...(options as unknown[])].flatMap((each) =>
      unbounded(each, path),
    ),
  ]
}

// No column: the number of an algorithm, what is reckoned with alone, an entry of a draft.
const elsewhere = /\.(publicKeyAlgorithm|gradePointFactor)$|^changeDraftNumber\.body\.from$/

it('a number that no column holds is refused by every call of the Office and every request for two (OFFICE-1401)', () => {
  const calls = Object.entries(endpoints as Record<string, EndpointDefinition>)
    .filter(([, { root }]) => root === OFFICE_ROOT)
    .flatMap(([name, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        unbounded(schema, `${name}.${part}`),
      ),
    )
  const asked = Object.entries(approvalPayloads).flatMap(([kind, schema]) =>
    unbounded(schema, kind),
  )
  expect([...calls, ...asked].filter((path) => !elsewhere.test(path))).toEqual([])
})
