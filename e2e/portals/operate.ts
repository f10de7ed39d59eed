import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'

export type OperatorTask = { id: number; words: string[]; env: NodeJS.ProcessEnv }
export type OperatorAnswer = { id: number; status: number; text: string }

let operators: ChildProcess | undefined
let asked = 0

/**
 * Runs a command of the operators; tells what it printed. All of a worker's are run by one process:
 * to start one takes longer than most commands.
 */
export async function operate(...words: string[]): Promise<string> {
  const DATABASE_URL = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const env = { ...process.env, DATABASE_URL, DATA_DIR: process.env.E2E_DATA }
  const desk = (operators ??= begin())
  const id = (asked += 1)
  const { status, text } = await new Promise<OperatorAnswer>((resolve, reject) => {
    const hear = (answer: OperatorAnswer) => {
      if (answer.id !== id) return
      desk.off('message', hear)
      resolve(answer)
    }
    desk.on('message', hear)
    desk.once('exit', () => reject(new Error(`The operators ended at ${words.join(' ')}`)))
    desk.send({ id, words, env } satisfies OperatorTask)
  })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${text}`)
  return text
}

function begin(): ChildProcess {
  const begun = fork(join(import.meta.dirname, 'operator-process.ts'), { execArgv: [] })
  begun.setMaxListeners(0)
  begun.once('exit', () => (operators = undefined))
  // It ends with the worker, and holds up nobody.
  begun.unref()
  begun.channel?.unref()
  return begun
}
