import type { $ZodErrorMap } from 'zod/v4/core'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of entries',
  record: 'a group of entries',
}

const formats: Record<string, string> = {
  date: 'is not a day such as 2026-11-15',
  url: 'is not an address such as https://commission.example.gov.in',
  email: 'is not an e-mail address',
  uuid: 'is not an id',
}

const small = (origin: string, least: number): string =>
  origin === 'string'
    ? least <= 1
      ? 'is empty'
      : `is shorter than ${least} letters`
    : origin === 'array'
      ? least <= 1
        ? 'names nothing'
        : `names fewer than ${least}`
      : `is below ${least}`

const large = (origin: string, most: number): string =>
  origin === 'string'
    ? `is longer than ${most} letters`
    : origin === 'array'
      ? `names more than ${most}`
      : `is above ${most}`

/** What is wrong with a value, as an officer says it; a schema that has better words says its own. */
export const faultWords: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `is not ${kinds[issue.expected] ?? 'what belongs here'}`
    case 'too_small':
      return small(issue.origin, Number(issue.minimum))
    case 'too_big':
      return large(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it should be'
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `is none of ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? 'has more than two decimals'
        : `is no multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'has no meaning here'
    default:
      return issue.input === undefined ? 'is missing' : 'is not what belongs here'
  }
}
