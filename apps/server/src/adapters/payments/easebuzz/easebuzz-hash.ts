import { createHash } from 'node:crypto'

const sha512 = (parts: readonly string[]) =>
  createHash('sha512').update(parts.join('|')).digest('hex')

export type EasebuzzFields = Record<string, string>

const userFields = Array.from({ length: 10 }, (_, place) => `udf${place + 1}`)
/** In the order of a start; a return is hashed the other way round. */
const hashed = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', ...userFields]

const valuesOf = (fields: EasebuzzFields) => hashed.map((name) => fields[name] ?? '')

export const startHash = (fields: EasebuzzFields, salt: string) =>
  sha512([...valuesOf(fields), salt])

export const returnHash = (fields: EasebuzzFields, salt: string) =>
  sha512([salt, fields.status ?? '', ...valuesOf(fields).toReversed()])

/** Of a question: its values in their order, then the salt. */
export const questionHash = (values: readonly string[], salt: string) => sha512([...values, salt])
