import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { goToPart } from '../go-to.ts'
import { PartMark } from './part-card.tsx'
import { fieldIds, type RemainingTask, parts } from '../remaining-tasks.ts'

/** The four parts at a glance: each leads to its place on the page. */
export function PartsBar({ left }: { left: readonly RemainingTask[] }) {
  const t = useT()
  return (
    <nav className="parts-bar" aria-label={t('apply.parts')}>
      <ol>
        {parts.map((part) => {
          const open = left.filter((each) => each.part === part).length
          return (
            <li key={part}>
              <a
                href={`#${fieldIds.part(part)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToPart(part)
                }}
              >
                <PartMark part={part} isComplete={open === 0} />
                <span>
                  <span className="parts-bar-name">{t(`apply.part.${part}`)}</span>
                  <span className="select-hint">
                    {open === 0
                      ? t('apply.state.complete')
                      : t('apply.state.left', { count: open })}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
