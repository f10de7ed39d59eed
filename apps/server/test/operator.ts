import type { System } from '#platform/actor/actor'

/** Whoever changes something at the machine itself, in tests. */
export const operator: System = { kind: 'system', command: 'test', user: 'operator' }
