import { OperatorError } from '#platform/actor/operator-error'

export const csvOption = ['--csv <file>', 'write it there; the file must not exist'] as const

export function examOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`There is no exam ${text}.`)
  return Number(text)
}
