import { parentPort, workerData } from 'node:worker_threads'
import { snapshotMemory } from './memory-snapshot.ts'
import type { Paper } from './paper.ts'
import { portableCompiler, typstMemory } from './portable-compiler.ts'

export type ThreadData = { typst: object; papers: number }
export type ThreadResponse = { pdf: Uint8Array; isSpent: boolean } | { failure: string }

/** What papers of an unusual size made it take stays with it, and is lost when it forgets. */
const MOST_BYTES = 512 * 1024 * 1024

const { typst, papers } = workerData as ThreadData
const compile = await portableCompiler(typst)
const memory = await typstMemory()
const forget = snapshotMemory(memory)
let made = 0

async function respond(paper: Paper): Promise<ThreadResponse> {
  try {
    if (made > 0 && made % papers === 0) forget()
    made += 1
    return { pdf: await compile(paper), isSpent: memory.buffer.byteLength > MOST_BYTES }
  } catch (error) {
    return { failure: String((error as Error).stack) }
  }
}

/** Sets papers one after the other until it is ended. */
parentPort!.on('message', (paper: Paper) => {
  void respond(paper).then((made) => parentPort!.postMessage(made, []))
})
