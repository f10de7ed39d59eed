import { addressForm } from '@lokseva/forms/address/address-form'
import { fieldsOf, type FieldKind } from '@lokseva/forms/engine/form'
import { experienceForm } from '@lokseva/forms/experience/experience-form'
import { otherForm } from '@lokseva/forms/other/other-form'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import { oldSubjectValues, subjectLists } from '@lokseva/forms/qualification/subject-fields'
import { rowInfo } from '@lokseva/forms/qualification/wire-rows'
import { jsonBody, type BodyContent, type JsonSchema } from '#platform/http/described-bodies'

/** As much of a question as its schema tells. */
type Described = {
  id: string
  kind: FieldKind
  reference: string
  when?: unknown
  optional?: unknown
  maxLength?: number
  most?: number
  count?: number
  options?: { list?: string; place?: string; of?: unknown }
  entry?: readonly Described[]
}

/** What the calls that save a step take, by their names: made from the forms themselves. */
export function stepBodies(): Record<string, BodyContent> {
  const rows = { type: 'array', maxItems: 200, items: qualificationRow() }
  return {
    ...saves('Personal', fieldsOf(personalForm)),
    ...saves('Address', fieldsOf(addressForm)),
    ...saves('Other', fieldsOf(otherForm)),
    ...saves('Experience', fieldsOf(experienceForm)),
    createQualifications: jsonBody(rows),
    updateQualifications: jsonBody(rows),
    labelQualifications: jsonBody(rows),
  }
}

function saves(step: string, fields: readonly Described[]): Record<string, BodyContent> {
  const first = objectOf(fields)
  const properties = { ...first.properties, version: versionSchema }
  const again = { ...first, properties, required: [...first.required, 'version'] }
  return { [`create${step}`]: jsonBody(first), [`update${step}`]: jsonBody(again) }
}

const versionSchema = { type: 'integer', description: 'Of the step as it was read' }

type ObjectSchema = { type: 'object'; properties: Record<string, JsonSchema>; required: string[] }

function objectOf(fields: readonly Described[]): ObjectSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.id, { ...schemaOf(field), description: wordsOf(field) }]),
    ),
    required: fields.filter(({ when, optional }) => !when && !optional).map(({ id }) => id),
  }
}

function schemaOf({ kind, maxLength, most, count, entry }: Described): JsonSchema {
  switch (kind) {
    case 'text':
      return { type: 'string', maxLength }
    case 'day':
      return { type: 'string', format: 'date' }
    case 'yesNo':
    case 'tick':
      return { type: 'boolean' }
    case 'number':
      return { type: 'number' }
    case 'choice':
      return optionId
    case 'choices':
      return { type: 'array', maxItems: most, items: optionId }
    case 'flags':
      return { type: 'array', minItems: count, maxItems: count, items: { type: 'boolean' } }
    case 'entries':
      return { type: 'array', maxItems: most, items: rowOf(entry!) }
  }
}

const optionId = { type: ['integer', 'string'] }

/** A row: which one it is once it was saved, and whether it is to go. */
function rowOf(fields: readonly Described[]): ObjectSchema {
  const row = objectOf(fields)
  const marks = { id: { type: 'string', format: 'uuid' }, flgDeleted: { type: 'boolean' } }
  return { ...row, properties: { ...marks, ...row.properties } }
}

function wordsOf({ reference, when, options }: Described): string {
  const { list, place, of } = options ?? {}
  const source = list ? `; one of the list ${list}` : place ? `; one of the ${place} list` : ''
  const above = place && typeof of === 'string' ? ` under ${of}` : ''
  const asked = when ? '; left out where other answers do not ask for it' : ''
  return `${reference}${source}${above}${asked}`
}

/** On the wire subjects are a text of ids, and four answers of a publication stand one level deeper. */
function qualificationRow(): ObjectSchema {
  const row = rowOf(qualificationEntry)
  const named = Object.entries(row.properties)
  const old: readonly string[] = Object.values(oldSubjectValues)
  const inside = named.filter(([name]) => rowInfo.names.includes(name))
  const outside = named.filter(([name]) => !rowInfo.names.includes(name) && !old.includes(name))
  const subjects = subjectLists.map((name) => [
    name,
    { ...row.properties[name], type: 'string', items: undefined, pattern: '^\\d+(,\\d+)*$' },
  ])
  const info = { type: 'object', properties: Object.fromEntries(inside) }
  const properties = Object.fromEntries([...outside, ...subjects, [rowInfo.id, info]])
  return { ...row, properties }
}
