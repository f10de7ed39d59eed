import { AppError } from '../refusals/app-error.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** So many at once, so many waiting for their turn; whoever comes then is told to come back. */
export function semaphore(limits: { atOnce: number; waiting: number; seconds: number }): Semaphore {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < limits.atOnce) running += 1
    else if (queue.length < limits.waiting)
      await new Promise<void>((resolve) => queue.push(resolve))
    else throw new AppError('SERVICE_BUSY', { seconds: limits.seconds })
    try {
      return await work()
    } finally {
      // A place is handed on; it becomes free only when nobody waits for it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
