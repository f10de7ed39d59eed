export type SideRequest<Task> = { id: number; task: Task }
export type SideResponse<Outcome> =
  | { id: number; outcome: Outcome }
  | { id: number; failure: string }

/** The life of a process beside the server: it does what it is sent, and ends with the server. */
export function serveTasks<Task, Outcome>(work: (task: Task) => Promise<Outcome>): void {
  const response = async (id: number, task: Task): Promise<SideResponse<Outcome>> => {
    try {
      return { id, outcome: await work(task) }
    } catch (error) {
      return { id, failure: String((error as Error).stack) }
    }
  }
  process.on('disconnect', () => process.exit())
  // Whoever stops the whole group means the server: it ends what it began, and this with it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.on('message', ({ id, task }: SideRequest<Task>) => {
    void response(id, task).then((made) => process.send!(made))
  })
}
