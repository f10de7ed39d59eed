import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { expect, it } from 'vitest'

it('The pages get every call without its schemas, whatever its file is called (SHELL-128)', () => {
  const all: [string, EndpointDefinition][] = Object.entries(endpoints)
  expect(all.length).toBeGreaterThan(60)
  const schemas = ['params', 'query', 'body', 'errors'] as const
  const whole = all.filter(
    ([, endpoint]) =>
      typeof endpoint.response !== 'string' || schemas.some((each) => each in endpoint),
  )
  expect(whole.map(([name]) => name)).toEqual([])
})
