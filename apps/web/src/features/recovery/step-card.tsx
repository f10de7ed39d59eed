import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

type StepCardProps = {
  number: number
  total: number
  title: string
  /** Somebody came here from another step: the heading takes the focus. */
  arrived: boolean
  children: ReactNode
}

export function StepCard({ number, total, title, arrived, children }: StepCardProps) {
  const t = useT()
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!arrived) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <Card
      heading={
        <span ref={heading} tabIndex={-1}>
          {/* The list of steps above says it to the eye. */}
          <VisuallyHidden>{t('recovery.step', { number, total })} </VisuallyHidden>
          {title}
        </span>
      }
    >
      {children}
    </Card>
  )
}
