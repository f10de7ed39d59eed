import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { portableCompiler } from './portable-compiler.ts'

const compile = await portableCompiler(workerData as object)

async function answer(paper: Paper) {
  try {
    return { pdf: await compile(paper) }
  } catch (error) {
    return { failure: String((error as Error).stack) }
  }
}

/** Sets papers one after the other until it is ended. */
parentPort!.on('message', (paper: Paper) => {
  void answer(paper).then((made) => parentPort!.postMessage(made, []))
})
