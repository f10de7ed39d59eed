import { sql, type RawBuilder } from 'kysely'

/**
 * What tells one reference from another however it is spelt: without case, blanks, signs and zeros
 * before it. Nothing where it names nothing.
 */
export function referenceKey(reference: string | undefined): string | undefined {
  const key = (reference ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .replace(/^0+/, '')
  return key === '' ? undefined : key
}

/** The same, of a column; empty where it names nothing. */
export const referenceKeyOf = (column: RawBuilder<unknown>) =>
  sql<string>`ltrim(regexp_replace(upper(coalesce(${column}, '')), '[^A-Z0-9]+', '', 'g'), '0')`

export const isSameReference = (one: string | undefined, other: string | undefined): boolean =>
  referenceKey(one) !== undefined && referenceKey(one) === referenceKey(other)
