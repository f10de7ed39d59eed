import type { Log } from '../platform/log/log.ts'

/** A process that serves. It tells when it is ready, or why it cannot be, and when it has ended. */
export type ServingProcess = {
  ready: Promise<void>
  /** How it ended, in a word or two. */
  ended: Promise<string>
  /** Asks it to finish what it has in hand, and to end. */
  stop(): void
}

/** How long is waited before it begins again, in milliseconds; twice as long each time. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 30_000
/** One that served for so long has begun well: what ends it then is another mishap. */
const STEADY = 60_000

/** Keeps a process running until it is told to stop: one that ends by itself begins again. */
export function superviseProcess(name: string, begin: () => ServingProcess, log: Log) {
  let isStopping = false
  let wait = FIRST_WAIT
  let wake = () => {}
  let current = start()
  const first = current.ready
  const watching = watch()

  function start(): ServingProcess {
    const begun = begin()
    let steady: NodeJS.Timeout | undefined
    begun.ready.then(
      () => (steady = setTimeout(() => (wait = FIRST_WAIT), STEADY).unref()),
      () => {},
    )
    void begun.ended.then(() => clearTimeout(steady))
    return begun
  }

  async function watch() {
    for (;;) {
      const how = await current.ended
      if (isStopping) return
      log.error({ process: name, how, waitMs: wait }, 'a process ended by itself and begins again')
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, wait)
      })
      wait = Math.min(wait * 2, LONGEST_WAIT)
      if (isStopping) return
      current = start()
    }
  }

  return {
    /** The first start; where it fails, nobody waits for a second. */
    ready: first,
    async stop() {
      isStopping = true
      wake()
      current.stop()
      await watching
    },
  }
}
