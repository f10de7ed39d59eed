import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Compile } from './paper.ts'
import { readTypst } from './portable-compiler.ts'

/** The portable build keeps 0.3 MB of every paper for good: after so many it begins anew. */
const PAPERS = 200

type Answer = { pdf: Uint8Array } | { failure: string }

export const startThread = (typst: object): Worker =>
  new Worker(join(import.meta.dirname, 'portable-thread.ts'), { workerData: typst })

/**
 * The portable build in a thread that is replaced after so many papers, or when one failed in it.
 * The machine code that Node made of it stays with the process: to make it takes as long as the
 * next three hundred papers.
 */
export async function renewedCompiler({ papers = PAPERS, start = startThread } = {}) {
  const typst = await readTypst()
  let thread: Worker | undefined
  let made = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    void thread?.terminate()
    thread = undefined
    made = 0
  }
  const set: Compile = async (paper) => {
    thread ??= start(typst)
    const answered = once(thread, 'message') as Promise<[Answer]>
    thread.postMessage(paper, [])
    try {
      const [answer] = await answered
      if ('failure' in answer) throw new Error(answer.failure)
      made += 1
      if (made >= papers) end()
      return answer.pdf
    } catch (error) {
      end()
      throw error
    }
  }
  const compile: Compile = (paper) => {
    const next = last.then(() => set(paper))
    last = next.catch(() => undefined)
    return next
  }
  return { compile, end }
}
