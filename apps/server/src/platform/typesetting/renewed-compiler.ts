import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Compile } from './paper.ts'
import { readTypst } from './portable-compiler.ts'
import type { ThreadResponse, ThreadData } from './portable-thread.ts'

/** The portable build keeps 0.3 MB of every paper for good: after so many it is made to forget. */
const PAPERS = 200

/** Node looks for garbage whenever a thread takes half as much besides its own: that is Typst's. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

export const startThread = (workerData: ThreadData): Worker =>
  new Worker(join(import.meta.dirname, 'portable-thread.ts'), { workerData, resourceLimits })

/**
 * The portable build in a thread that forgets after so many papers, and is replaced when one failed
 * in it. The machine code that Node made of it stays with the process: to make it takes as long as
 * the next three hundred papers.
 */
export async function recycledCompiler({ papers = PAPERS, start = startThread } = {}) {
  const typst = await readTypst()
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    void thread?.terminate()
    thread = undefined
  }
  const set: Compile = async (paper) => {
    thread ??= start({ typst, papers })
    const answered = once(thread, 'message') as Promise<[ThreadResponse]>
    thread.postMessage(paper, [])
    try {
      const [response] = await answered
      if ('failure' in response) throw new Error(response.failure)
      if (response.isSpent) end()
      return response.pdf
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
