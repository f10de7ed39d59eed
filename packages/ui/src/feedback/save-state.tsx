import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useOnline } from '@lokseva/browser/offline/use-online.ts'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './save-state.css'

export type SaveStateValue =
  | { kind: 'saved'; at: Date }
  /** Typed and put away on the server, the step itself not saved yet. */
  | { kind: 'kept'; at: Date }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed' }

const icons: Record<SaveStateValue['kind'], IconName> = {
  saved: 'check',
  kept: 'check',
  unsaved: 'info',
  saving: 'clock',
  offline: 'offline',
  failed: 'alert',
}

/** Whether what was typed is safe, in words, beside the button that saves it. */
export function SaveState({ state: told }: { state: SaveStateValue }) {
  const t = useT()
  const format = useFormat()
  const isOnline = useOnline()
  // What is on its way goes nowhere without a connection: until it is back it is kept here.
  const state: SaveStateValue = told.kind === 'saving' && !isOnline ? { kind: 'offline' } : told
  const words =
    state.kind === 'saved' || state.kind === 'kept'
      ? t(`app.save.${state.kind}`, { time: format.time(state.at) })
      : t(`app.save.${state.kind}`)
  return (
    <p className="save-state" data-kind={state.kind} role="status">
      <Icon name={icons[state.kind]} size={18} />
      {words}
    </p>
  )
}
