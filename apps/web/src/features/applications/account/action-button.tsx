import type { Ability } from '@lokseva/contract/ability'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '#platform/language/language-provider.tsx'
import type { ButtonVariant } from '#ui/actions/button-class.ts'
import { Button } from '#ui/actions/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type ActionButtonProps = {
  ability: Ability | undefined
  label: string
  /** Which application, for those who hear the button and do not see its row. */
  of: string
  variant?: ButtonVariant
  onPress: () => void
}

/** What can be done with an application. Closed, it says why, for all to read. */
export function ActionButton(props: ActionButtonProps) {
  const { ability, label, of, variant = 'secondary', onPress } = props
  const { t } = useLanguage()
  const noteId = useId()
  const isOpen = ability?.allowed ?? false
  const note: ReactNode = !isOpen && (
    <>
      <strong>{label}:</strong> {ability?.reason ?? t('applications.mine.closed')}
    </>
  )
  return (
    <div className="account-action">
      <Button
        variant={variant}
        disabled={!isOpen}
        aria-describedby={note ? noteId : undefined}
        onClick={onPress}
      >
        {label}
        <VisuallyHidden> {of}</VisuallyHidden>
      </Button>
      {note && (
        <p id={noteId} className="action-note">
          {note}
        </p>
      )}
    </div>
  )
}
