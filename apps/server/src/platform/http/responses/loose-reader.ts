import { $ZodObject, $ZodUnknown, safeParse, type $ZodType } from 'zod/v4/core'

type Fields = Record<string, unknown>
type Options = Parameters<typeof safeParse>[2]

/**
 * Reads what a contract lets other fields pass for, whatever they are: only the fields it knows are
 * checked. A step has seventy others: asking for each whether it may be anything costs more than
 * all the rest. Nothing for any other contract.
 */
export function looseReader(schema: $ZodType | 'blob' | 'none' | undefined) {
  const fields = knownFieldsOf(schema)
  if (!fields) return undefined
  return (value: unknown, options?: Options) => {
    const result = safeParse(fields, value, options)
    if (!result.success) return result
    return { success: true as const, data: withKnown(value as Fields, result.data as Fields) }
  }
}

/** What was given as it is, unless the contract made something else of a field. */
function withKnown(given: Fields, known: Fields): Fields {
  const isSame = Object.keys(known).every((name) => known[name] === given[name])
  return isSame ? given : { ...given, ...known }
}

/** By contract: what reads it is made once, however many portals a process opens. */
const known = new WeakMap<$ZodObject, $ZodType | undefined>()

function knownFieldsOf(schema: $ZodType | 'blob' | 'none' | undefined): $ZodType | undefined {
  if (!(schema instanceof $ZodObject)) return undefined
  if (!known.has(schema)) known.set(schema, withoutOthers(schema))
  return known.get(schema)
}

function withoutOthers(schema: $ZodObject): $ZodType | undefined {
  const { catchall, ...def } = schema._zod.def
  return catchall instanceof $ZodUnknown ? new $ZodObject(def) : undefined
}
