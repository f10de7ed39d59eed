import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { fieldIds, type Part, parts } from '../remaining-tasks.ts'

type PartCardProps = {
  part: Part
  left: number
  /** What the server found wrong in this part. */
  problems: readonly string[]
  hint?: ReactNode
  children: ReactNode
}

/** One of the four parts of an application, with its state in words. */
export function PartCard({ part, left, problems, hint, children }: PartCardProps) {
  const t = useT()
  const id = fieldIds.part(part)
  return (
    <section className="card apply-part" id={id} aria-labelledby={`${id}-heading`}>
      <div className="apply-part-top">
        <PartMark part={part} isComplete={left === 0} />
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t(`apply.part.${part}`)}
        </h2>
        <Badge tone={left === 0 ? 'good' : 'caution'}>
          {left === 0 ? t('apply.state.complete') : t('apply.state.left', { count: left })}
        </Badge>
      </div>
      {hint && <p className="select-hint">{hint}</p>}
      {problems.length > 0 && (
        <Notice tone="bad">
          <ul className="page-list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
    </section>
  )
}

export function PartMark({ part, isComplete }: { part: Part; isComplete: boolean }) {
  return (
    <span className="part-mark" data-complete={isComplete} aria-hidden="true">
      {isComplete ? <Icon name="check" size={16} /> : parts.indexOf(part) + 1}
    </span>
  )
}
