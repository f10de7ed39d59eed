import { RateLimiterRes, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '../refusals/app-error.ts'

export type RateLimit = (key: string) => Promise<void>

/** At most so many in so long a time for one key, on this node; then 429 and when to come back. */
export const rateLimit = (points: number, seconds: number): RateLimit =>
  limitBy(new RateLimiterMemory({ points, duration: seconds }))

/** The same for tries of which only the wrong ones count: a right one is given back. */
export function failureLimit(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const begin = limitBy(limiter)
  const giveBack = async (key: string) => void (await limiter.reward(key))
  const during = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await begin(key)
    const done = await work()
    await giveBack(key)
    return done
  }
  return { begin, giveBack, during }
}

export function limitBy(limiter: Pick<RateLimiterAbstract, 'consume'>): RateLimit {
  return async (key) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('TOO_MANY_REQUESTS', {
        seconds: Math.ceil(refused.msBeforeNext / 1000) || 1,
      })
    }
  }
}
