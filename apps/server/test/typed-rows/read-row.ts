import type { Checker, Type } from 'typescript/unstable/sync'
import { TypeFlags } from 'typescript/unstable/sync'

/** What a value is to JavaScript; `any` is what its author does not say. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'array' | 'any'
export type DeclaredValue = { kinds: Set<Kind>; mayBeNull: boolean; isOptional: boolean }
/** A row with its columns, or the value of a fragment. */
export type DeclaredRow = { columns: Map<string, DeclaredValue> | undefined; value: DeclaredValue }

/** What a declared type says of a row, whatever it is put together from. */
export function readRow(checker: Checker, type: Type): DeclaredRow {
  const value = readValue(checker, type)
  if (![...value.kinds].every((kind) => kind === 'object')) return { columns: undefined, value }
  const columns = checker
    .getPropertiesOfType(type)
    .map(
      (property) =>
        [property.name, readValue(checker, checker.getTypeOfSymbol(property)!)] as const,
    )
  return { columns: new Map(columns), value }
}

function readValue(checker: Checker, type: Type): DeclaredValue {
  const types = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const isNull = ({ flags }: Type) => (flags & TypeFlags.Null) !== 0
  const isUndefined = ({ flags }: Type) => (flags & TypeFlags.Undefined) !== 0
  const kinds = types
    .filter((each) => !isNull(each) && !isUndefined(each))
    .map((each) => kindOf(checker, each))
  return {
    kinds: new Set(kinds),
    mayBeNull: types.some(isNull) || kinds.includes('any'),
    isOptional: types.some(isUndefined),
  }
}

function kindOf(checker: Checker, type: Type): Kind {
  const { flags } = type
  if (type.isIntersectionType()) {
    // A text with a brand is a text.
    const parts = (type.getTypes() ?? []).map((each) => kindOf(checker, each))
    return parts.find((kind) => kind !== 'object') ?? 'object'
  }
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & TypeFlags.NonPrimitive) return 'object'
  if (!(flags & TypeFlags.Object)) return 'any'
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'Date'
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer'
  return 'object'
}
