import { safeParse, type $ZodIssue } from 'zod/v4/core'
import { Day } from '@lokseva/contract/identity/fields'
import type { Answers, BaseFacts, Fault, Field } from './form.ts'
import { isOptionId, optionsOf } from './options-of.ts'

type Reading = { value: unknown } | { fault: Fault }

const invalid: Reading = { fault: { code: 'INVALID' } }
const unknownOption: Reading = { fault: { code: 'UNKNOWN_OPTION' } }

/** Whether nothing was answered. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((item) => item === false))

/** One answer by its own kind and schema: the value to keep, or what is wrong with it. */
export function readAnswer<F extends BaseFacts>(
  field: Exclude<Field<F>, { kind: 'entries' }>,
  raw: unknown,
  answers: Answers,
  facts: F,
): Reading {
  switch (field.kind) {
    case 'text':
      return readText(field.schema, raw)
    case 'day':
      return readText(Day, raw)
    case 'yesNo':
      return typeof raw === 'boolean' ? { value: raw } : invalid
    case 'number':
      return Number.isSafeInteger(raw) ? { value: raw } : invalid
    case 'tick':
      if (typeof raw !== 'boolean') return invalid
      return raw ? { value: true } : { fault: { code: field.missing ?? 'MANDATORY' } }
    case 'flags':
      return Array.isArray(raw) && raw.length === field.count && raw.every(isFlag)
        ? { value: raw }
        : invalid
    case 'choice':
    case 'choices':
      return readChoice(field, raw, answers, facts)
  }
}

const isFlag = (value: unknown) => typeof value === 'boolean'

function readChoice<F extends BaseFacts>(
  field: Extract<Field<F>, { kind: 'choice' | 'choices' }>,
  raw: unknown,
  answers: Answers,
  facts: F,
): Reading {
  const chosen = field.kind === 'choice' ? [raw] : raw
  if (!Array.isArray(chosen) || !chosen.every(isOptionId)) return invalid
  if (new Set(chosen).size !== chosen.length) return invalid
  if (field.kind === 'choices' && chosen.length > field.most)
    return { fault: { code: 'TOO_MANY_CHOSEN', params: { max: field.most } } }
  const options = optionsOf(field, answers, facts)
  if (options && !chosen.every((id) => options.some((option) => option.id === id)))
    return unknownOption
  return { value: raw }
}

function readText(schema: Parameters<typeof safeParse>[0], raw: unknown): Reading {
  const result = safeParse(schema, raw)
  return result.success ? { value: result.data } : { fault: faultOf(result.error.issues[0]!) }
}

/** Schemas give their own codes as messages; bounds without one go by their kind. */
function faultOf(issue: $ZodIssue): Fault {
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message))
    return { code: issue.message, ...(issue.code === 'custom' && paramsOf(issue.params)) }
  if (issue.code === 'too_big') return { code: 'TOO_LONG', params: { max: Number(issue.maximum) } }
  return { code: 'INVALID' }
}

/** What a message of ours is filled with, such as the character that was refused. */
const paramsOf = (given: Record<string, unknown> | undefined): Pick<Fault, 'params'> =>
  given ? { params: given as NonNullable<Fault['params']> } : {}
