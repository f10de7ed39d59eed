import { administer } from '../../apps/server/src/commands/admin/administer.ts'
import type { OperatorAnswer, OperatorTask } from './operate.ts'

/** Runs one command of the operators after another, until whoever asks for them is gone. */
process.on('message', (task: OperatorTask) => void run(task))
process.on('disconnect', () => process.exit())

async function run({ id, words, env }: OperatorTask): Promise<void> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const status = await administer(words, env, { print: say, printError: say })
  process.send!({ id, status, text: lines.join('\n') } satisfies OperatorAnswer)
}
