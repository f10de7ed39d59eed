import { Email, Mobile, Username } from '@lokseva/contract/identity/fields'
import { type Problem, problemOf } from '@lokseva/form-kit/form/problem.ts'
import type { AddressType } from './use-one-time-code.ts'

const schemas = { email: Email, mobile: Mobile, username: Username }

/** What is wrong with an address of this type. */
export const addressProblem = (type: AddressType, value: string): Problem | undefined =>
  problemOf(schemas[type], value)
