import { recheckEligibility } from '@lokseva/contract/applications/recheck/endpoints'
import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { useLastKnown } from '#candidate-kit/use-last-known.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import type { PanelProps } from '../stage-slots.ts'
import { ChooseFurther } from './choose-further.tsx'
import { allFurther, isRankedIn, nothingFurther, recheckedExams } from './further-posts.ts'
import { JoinFurther } from './join-further.tsx'

/** Which further posts are open to the application, and joining them. */
export function RecheckPanel(props: PanelProps) {
  const t = useT()
  const inWords = useErrorWords()
  const query = useRecheck(props.application.application.id)
  const { error, isFetching, refetch } = query
  const data = useLastKnown(query.data)
  if (data) return <Rechecked {...props} recheck={data} onStale={() => void refetch()} />
  if (error)
    return <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
  return <Waiting label={t('applications.stage.loading')} />
}

function Rechecked(props: PanelProps & { recheck: Recheck; onStale: () => void }) {
  const { recheck, onUnsaved } = props
  const [further, setFurther] = useState(nothingFurther)
  const [isJoining, setJoining] = useState(false)
  // Here, so that it outlives a look back at the posts.
  const send = useSameRequest()
  const exams = recheckedExams(recheck)
  const isUnsaved = allFurther(further).length > 0
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  useEffect(() => () => tell(false), [])
  if (isJoining)
    return (
      <JoinFurther
        {...props}
        exams={exams}
        further={further}
        send={send}
        onFurther={setFurther}
        onBack={() => setJoining(false)}
      />
    )
  return (
    <ChooseFurther
      recheck={recheck}
      exams={exams}
      further={further}
      isRanked={isRankedIn(props.application)}
      onFurther={setFurther}
      onApply={() => setJoining(true)}
    />
  )
}

function useRecheck(applicationId: string) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery({
    // Each rule of a post comes in words.
    queryKey: ['recheck', userId, applicationId, language],
    queryFn: ({ signal }) => call(recheckEligibility, { query: { applicationId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
