import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Answers, Question } from './answers.ts'

export const AnswersContext = createContext<Answers | undefined>(undefined)

export type Reading<T> = {
  data: T | undefined
  /** Nothing is known yet, and nothing has failed. */
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** What a first page reads: at once what came with the page, and anew when it has grown old. */
export function useAnswer<T>(question: Question<T>, enabled = true): Reading<T> {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('useAnswer needs an AnswersContext above it')
  const { key } = question
  const known = useSyncExternalStore(answers.subscribe, () => answers.read(key))
  const asked = useEffectEvent(() => question)
  useEffect(
    () => (enabled ? answers.watch({ ...asked(), key }) : undefined),
    [answers, key, enabled],
  )
  // In another language the question is another one: what stood there stays until its answer comes.
  const [last, setLast] = useState<unknown>()
  if (known.answer !== undefined && known.answer !== last) setLast(known.answer)
  const [meanwhile] = useState(() => question.meanwhile?.())
  const data = (known.answer ?? last ?? meanwhile) as T | undefined
  return {
    data,
    isPending: data === undefined && !known.failed,
    isError: known.failed,
    isFetching: known.asking,
    refetch: () => void answers.ask(question),
  }
}
