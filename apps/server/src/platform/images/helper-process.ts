import type { ImageOutcome } from './made-image.ts'
import { makeImage, type ImageTask } from './make-image.ts'

export type HelperRequest = { id: number; task: ImageTask }
export type HelperAnswer = { id: number; outcome: ImageOutcome } | { id: number; failure: string }

/** A process that does nothing but make pictures. It ends with the server that started it. */
process.on('disconnect', () => process.exit())
process.on('message', ({ id, task }: HelperRequest) => {
  void answer(id, task).then((made) => process.send!(made))
})

async function answer(id: number, task: ImageTask): Promise<HelperAnswer> {
  try {
    return { id, outcome: await makeImage(task) }
  } catch (error) {
    return { id, failure: String((error as Error).stack) }
  }
}
