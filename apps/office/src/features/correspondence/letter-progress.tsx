import * as desk from '@lokseva/contract/correspondence/desk/endpoints'
import type { SentLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useRefresh } from './use-letters.ts'

/** How far a letter has come. */
export function LetterProgress({ letter }: { letter: SentLetter }) {
  const t = useT()
  const { receivers, reached, state } = letter
  const label = t(`office.letters.state.${state}`)
  if (state === 'planned') return <span>{label}</span>
  if (receivers === null)
    return (
      <span>
        {label}, {t('office.letters.toAll')}: {t('office.letters.progress.all', { reached })}
      </span>
    )
  return (
    <ProgressBar
      label={label}
      value={reached}
      max={receivers}
      figure={t('office.letters.progress', { reached, total: receivers })}
    />
  )
}

type StopOrResumeProps = { advertisementId: number; letter: SentLetter }

/** Stops a letter on its way, or goes on with it; nothing where it is done. */
export function StopOrResume({ advertisementId, letter: { id, state } }: StopOrResumeProps) {
  const t = useT()
  const own = useOwnSession()
  const refresh = useRefresh()
  const params = { advertisementId, letterId: id }
  const isStopped = state === 'stopped'
  const acting = useAction(
    () => call(isStopped ? desk.resumeLetter : desk.stopLetter, { params }),
    { onDone: () => refresh('sent', 'one', 'people') },
  )
  if (state === 'done' || !may(own, ['adverts.write'])) return null
  return (
    <>
      <ActionFailed action={acting} />
      <Button variant="secondary" busy={acting.busy} onClick={() => void acting.run()}>
        {t(isStopped ? 'office.letters.resume' : 'office.letters.stop')}
      </Button>
    </>
  )
}
