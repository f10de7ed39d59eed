import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SaveState, type SaveStateValue } from '#ui/feedback/save-state.tsx'

type SaveBarProps = { locked: boolean; busy: boolean; state: SaveStateValue | undefined }

/** The one Save button of the step, and beside it whether what is typed is safe. */
export function SaveBar({ locked, busy, state }: SaveBarProps) {
  const t = useT()
  return (
    <div className="save-bar" data-screen-only>
      <Button type="submit" busy={busy} disabled={locked}>
        {t('profile.save')}
      </Button>
      {locked ? <p>{t('profile.locked')}</p> : state && <SaveState state={state} />}
    </div>
  )
}
