import type { OrderResponse, OrderKind, PictureWork } from './picture-orders.ts'
// oxlint-disable-next-line import/default -- the builder gives its address
import address from './picture-worker.ts?worker&url'

/** Where pictures are worked on while the page stays quick; closed when nobody needs it. */
export type PictureDesk = PictureWork & { close: () => void }
type Waiting = { resolve: (gets: never) => void; reject: (error: Error) => void }

export function openPictureDesk(): PictureDesk {
  const worker = new Worker(trusted(address), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  const failAll = (words: string) => {
    for (const { reject } of waiting.values()) reject(new Error(words))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<OrderResponse>) => {
    const order = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failed' in data) order?.reject(new Error(data.failed))
    else order?.resolve(data.gets as never)
  })
  worker.addEventListener('error', (event) => failAll(event.message || 'The worker has ended'))
  const order =
    (kind: OrderKind) =>
    (asks: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage({ id: last, kind, asks })
      })
  return {
    open: order('open'),
    show: order('show'),
    make: order('make'),
    close() {
      worker.terminate()
      failAll('The desk is closed')
    },
  }
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The content policy lets no bare text name a script, where the browser knows that rule. */
function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('lokseva-pictures', { createScriptURL: () => address })
  return policy?.createScriptURL(script) ?? script
}
