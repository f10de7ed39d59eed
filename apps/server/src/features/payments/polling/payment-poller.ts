import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { askBeforeRefund } from './ask-before-refund.ts'
import { queryProvider, type QueryDeps } from './query-provider.ts'
import { finishQuery, claimQuery } from './due-queries.ts'
import { forgetProviderMinutes } from './provider-health.ts'
import { providerCircuitBreaker } from './provider-circuit-breaker.ts'

/** Questions to one provider at once: a thousand that are due are put within three minutes. */
export const AT_ONCE = 16
/** The next round begins after a minute, and begins no worker beside one that waits for its answer. */
const LONGEST_MS = 55_000

const actor = { kind: 'system', job: 'ask-payment' } as const

type Deps = QueryDeps & {
  /** Told what broke a question that nobody waits for. */
  report?: (error: unknown) => void
}

/**
 * Puts the questions that are due. Each provider has a queue of its own, so that none waits for
 * another; a provider that is silent is left alone for a while.
 */
export function paymentPoller({ report, ...deps }: Deps) {
  const { db, clock } = deps
  const silent = providerCircuitBreaker(clock.now)
  const queues = new Map(
    providerNames.map((name) => [name, { workers: new Set<Promise<void>>(), isWoken: false }]),
  )

  /** Works until nothing is due. One that breaks keeps no other from being asked. */
  async function work(provider: ProviderName): Promise<void> {
    const queue = queues.get(provider)!
    const begun = clock.now()
    const failures: unknown[] = []
    while (!silent.isAway(provider) && Math.abs(clock.now() - begun) < LONGEST_MS) {
      queue.isWoken = false
      const question = await claimQuery(db, provider, clock.now())
      if (!question && !queue.isWoken) break
      if (question)
        try {
          const asked = await queryProvider(deps, question.orderNo, actor)
          if (asked) silent.note(provider, asked.isSilent)
          await finishQuery(db, question, { asked, now: clock.now() })
        } catch (error) {
          failures.push(error)
        }
    }
    if (failures.length > 0) throw failures[0]
  }

  function begin(provider: ProviderName, most: number): Promise<void>[] {
    const { workers } = queues.get(provider)!
    const count = Math.min(most, AT_ONCE - workers.size)
    return Array.from({ length: Math.max(0, count) }, () => {
      const worker = work(provider).finally(() => workers.delete(worker))
      workers.add(worker)
      return worker
    })
  }

  return {
    /** Something is due at this provider: one more worker looks, or one that is there already. */
    wake(provider: ProviderName): void {
      queues.get(provider)!.isWoken = true
      for (const worker of begin(provider, 1)) worker.catch((error) => report?.(error))
    },
    /** Puts all that is due, at all providers at once. */
    async round(): Promise<void> {
      await forgetProviderMinutes(db, clock.now())
      await askBeforeRefund(db, clock.now())
      const begun = providerNames.flatMap((provider) => begin(provider, AT_ONCE))
      const failed = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    /** When nobody works any more. */
    async idle(): Promise<void> {
      const working = () => [...queues.values()].flatMap(({ workers }) => [...workers])
      while (working().length > 0) await Promise.allSettled(working())
    },
  }
}

export type PaymentPoller = ReturnType<typeof paymentPoller>
