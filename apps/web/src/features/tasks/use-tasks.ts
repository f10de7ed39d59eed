import { listTasks } from '@lokseva/contract/tasks/endpoints'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** A line that is only slow has answered by then. */
const TOO_LONG_MS = 15_000

/** A call that hangs counts as failed, so that its place can say so and offer another try. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the tasks did not come in time')), TOO_LONG_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asked for by the page; what is drawn on it later only looks at what is known. */
type TasksOptions = { onlyKnown?: boolean }

/** What the candidate has to do, in the order it is shown, in the language of the page. */
export function useTasks({ onlyKnown = false }: TasksOptions = {}) {
  const session = useSession()
  const userId = session?.userId
  const { language } = useLanguage()
  return useQuery<Task[]>({
    queryKey: ['tasks', userId, language],
    queryFn: ({ signal }) => inTime(call(listTasks, undefined, { signal })),
    // Until the security questions are answered nothing personal is told.
    enabled: !onlyKnown && session !== undefined && session.securityAnswerList.length > 0,
    meta: { personal: true },
    staleTime: 0,
  })
}

const open = (tasks: readonly Task[], kind: Task['kind']): Task[] =>
  tasks.filter((task) => task.kind === kind && !task.done)

/** The same by kind; what is done is left out. */
export const sortedTasks = (tasks: readonly Task[]) => {
  const [lead, ...next] = open(tasks, 'must')
  return { lead, next, offers: open(tasks, 'may'), later: open(tasks, 'later') }
}

/** What is to be done first about each application, by its id. */
export function leadingByApplication(tasks: readonly Task[]): ReadonlyMap<string, Task> {
  const leading = new Map<string, Task>()
  for (const task of open(tasks, 'must'))
    if (task.applicationId && !leading.has(task.applicationId))
      leading.set(task.applicationId, task)
  return leading
}

/** A key that no two tasks share. */
export const keyOf = ({ code, applicationId, advertisementId, stageId, href }: Task): string =>
  [code, applicationId ?? advertisementId, stageId, href].join(' ')
