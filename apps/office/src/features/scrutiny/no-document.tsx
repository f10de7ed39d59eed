import { useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useDeskKeys } from '#office-kit/use-desk-keys.ts'
import type { Bench } from './use-bench.ts'

/** The bench with nothing on it: the next document is on its way, or none is left. */
export function NoDocument({ bench, isComing }: { bench: Bench; isComing: boolean }) {
  const t = useT()
  useDeskKeys({ u: () => bench.takeBack() })
  if (isComing) return <Waiting label={t('app.loading')} lines={6} />
  return <NothingLeft bench={bench} />
}

function NothingLeft({ bench }: { bench: Bench }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // Who was not answered does not know whether any is left.
  const isKnown = !bench.fill.error && !bench.decision.error
  useEffect(() => {
    // What had the focus went with the last document.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <Card>
      <div ref={box} tabIndex={-1}>
        {isKnown && (
          <>
            <p>{t('office.scrutiny.done')}</p>
            <p className="scrutiny-quiet">{t('office.scrutiny.done.others')}</p>
          </>
        )}
        <Button variant="secondary" onClick={() => void bench.fill.run()}>
          {t('office.scrutiny.look')}
        </Button>
      </div>
    </Card>
  )
}
