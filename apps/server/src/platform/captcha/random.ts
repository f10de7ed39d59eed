import { randomBytes, randomInt } from 'node:crypto'

const steps = 2 ** 24

/** Where a captcha takes its chance from; tests bring a source that repeats itself. */
export type RandomSource = {
  below: (limit: number) => number
  bytes: (length: number) => Uint8Array
}

export const randomFrom = ({ below, bytes }: RandomSource) => ({
  bytes,
  /** A number in a range. */
  between: (low: number, high: number): number => low + (below(steps) / (steps - 1)) * (high - low),
  /** One of a list, each as likely as the next. */
  oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)]!,
})

export type Random = ReturnType<typeof randomFrom>

/** Not Math.random: its past values would foretell the next picture. */
export const secureRandom = randomFrom({ below: randomInt, bytes: randomBytes })
