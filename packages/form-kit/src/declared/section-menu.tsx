import { useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { isDone, isOptional, type SectionState } from './section-state.ts'

export type MenuEntry = {
  name: string
  /** Nothing where nothing can be changed. */
  state: SectionState | undefined
}

type SectionMenuProps = { entries: MenuEntry[]; index: number; onOpen: (index: number) => void }

/** Where one is among the sections, and behind it the way to any of them with how it stands. */
export function SectionMenu({ entries, index, onOpen }: SectionMenuProps) {
  const t = useT()
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={menu} className="section-menu" data-screen-only>
      <summary>{t('forms.sectionOf', { current: index + 1, total: entries.length })}</summary>
      <ol>
        {entries.map(({ name, state }, at) => (
          <li key={name}>
            <button
              type="button"
              aria-current={at === index ? 'step' : undefined}
              onClick={() => {
                // The section that is open already is not drawn anew.
                menu.current!.open = false
                onOpen(at)
              }}
            >
              <span>{name}</span> {state && <StateWords state={state} />}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

const icons = { done: 'check', wrong: 'cross', missing: 'edit' } as const

function StateWords({ state }: { state: SectionState }) {
  const t = useT()
  const { missing, wrong } = state
  const kind = isDone(state)
    ? 'done'
    : wrong > 0
      ? 'wrong'
      : isOptional(state)
        ? 'optional'
        : 'missing'
  return (
    <span className="section-state" data-state={kind}>
      {kind !== 'optional' && <Icon name={icons[kind]} size={16} />}
      {kind === 'done' || kind === 'optional'
        ? t(`forms.section.${kind}`)
        : [
            wrong > 0 && t('forms.section.wrong', { count: wrong }),
            missing > 0 && t('forms.section.missing', { count: missing }),
          ]
            .filter(Boolean)
            .join(', ')}
    </span>
  )
}
