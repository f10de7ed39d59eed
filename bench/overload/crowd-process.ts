import { crowd, type Order } from './crowd.ts'

// A process of its own: whoever measures must keep time, and the portal its core.
process.on('message', (order: Order) => {
  void crowd(order).then((outcome) => process.send!(outcome))
})
process.on('disconnect', () => process.exit())
