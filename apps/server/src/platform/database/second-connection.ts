import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who holds a connection and waits for another one may wait for ever: enough of them together hold
 * all there are. So inside a transaction everything goes through the transaction.
 */
export class SecondConnectionError extends Error {
  override name = 'SecondConnectionError'
  constructor() {
    super('inside a transaction another connection was asked for: pass the transaction on')
  }
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, so that a second connection is noticed wherever it is asked for. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

export const isInsideTransaction = (): boolean => transactions.getStore()?.isOpen === true
