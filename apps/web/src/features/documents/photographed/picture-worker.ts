import type { Answer, Order } from './picture-orders.ts'
import { pictureWork } from './picture-work.ts'

let turn: Promise<unknown> = Promise.resolve()

// One order after the other: two photographs at once are more than a small phone holds.
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  turn = turn.then(() => carryOut(data)).then((answer) => postMessage(answer))
})

async function carryOut({ id, kind, asks }: Order): Promise<Answer> {
  try {
    const work = pictureWork[kind] as (asks: Order['asks']) => Promise<unknown>
    return { id, gets: await work(asks) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}
