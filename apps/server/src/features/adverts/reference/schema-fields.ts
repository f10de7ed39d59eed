import * as z from 'zod'

/** A field as a file may have it: its place, what stands there, and whether it must. */
export type Field = { path: string; kind: string; isNeeded: boolean; isUsual: boolean }

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  format?: string
}

type About = { of?: z.ZodType; isUsual?: true }

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def
const aboutOf = (schema: z.ZodType): About => (z.globalRegistry.get(schema) ?? {}) as About

type Bare = { schema: z.ZodType; isNeeded: boolean; isNullable: boolean; isUsual: boolean }

/** The schema within what says that it may be null or left out. */
function bare(schema: z.ZodType): Bare {
  const { of, isUsual } = aboutOf(schema)
  const { type, innerType } = defOf(schema)
  if (of) {
    const within = bare(of)
    return { ...within, isUsual: within.isUsual || isUsual === true }
  }
  if (!innerType) return { schema, isNeeded: true, isNullable: false, isUsual: false }
  const within = bare(innerType)
  if (type === 'nullable') return { ...within, isNullable: true }
  return type === 'optional' || type === 'default' ? { ...within, isNeeded: false } : within
}

/** Every field of an object, those within it after it. */
export function fieldsOf(schema: z.ZodType, place = ''): Field[] {
  const { shape = {} } = defOf(schema)
  return Object.entries(shape).flatMap(([name, each]) => {
    const path = place === '' ? name : `${place}.${name}`
    const { isNeeded, isUsual, ...found } = bare(each)
    const kind = kindOf(found)
    return [{ path, kind, isNeeded, isUsual }, ...withinOf(found.schema, path)]
  })
}

function withinOf(schema: z.ZodType, path: string): Field[] {
  const { type, element, options = [] } = defOf(schema)
  if (type === 'object') return fieldsOf(schema, path)
  if (type === 'array') return withinOf(bare(element!).schema, `${path}[]`)
  return options.flatMap((option) => withinOf(bare(option).schema, path))
}

function kindOf({ schema, isNullable }: Pick<Bare, 'schema' | 'isNullable'>): string {
  return isNullable ? `${plainKind(schema)}, or null` : plainKind(schema)
}

function plainKind(schema: z.ZodType): string {
  const { type, element, options, entries, values, format } = defOf(schema)
  if (type === 'array') return `list of: ${plainKind(bare(element!).schema)}`
  if (type === 'object') return 'the fields below'
  if (type === 'union')
    return options!.map((option) => plainKind(bare(option).schema)).join(', or ')
  if (type === 'enum') return Object.values(entries!).map(quoted).join(', ')
  if (type === 'literal') return values!.map(quoted).join(', ')
  if (type === 'boolean') return 'true or false'
  if (type === 'number') return range(schema)
  if (type === 'custom') return 'a condition, see below'
  return format === 'date' ? 'day, as 2026-12-07' : 'text'
}

const quoted = (value: unknown) => `\`${String(value)}\``

function range(schema: z.ZodType): string {
  const { minValue, maxValue, format } = schema as z.ZodNumber
  const what = format === 'safeint' ? 'whole number' : 'number'
  const isOpen = minValue === null || maxValue === null || maxValue > 1_000_000
  return isOpen ? what : `${what}, ${minValue} to ${maxValue}`
}
