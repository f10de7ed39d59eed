import type { OrderResponse, Order } from './picture-orders.ts'
import { pictureWork } from './picture-work.ts'

let queue: Promise<unknown> = Promise.resolve()

// One order after the other: two photographs at once are more than a small phone holds.
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  queue = queue.then(() => carryOut(data)).then((answer) => postMessage(answer))
})

async function carryOut({ id, kind, asks }: Order): Promise<OrderResponse> {
  try {
    const work = pictureWork[kind] as (asks: Order['asks']) => Promise<unknown>
    return { id, gets: await work(asks) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}
