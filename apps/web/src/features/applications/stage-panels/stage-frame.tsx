import type { Application } from '@lokseva/contract/applications/schemas'
import { type ReactNode, useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { DialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { BackToApplication } from '../application-page/back-links.tsx'
import { useInLanguage } from '../select/in-language.ts'
import type { Stage, StageState } from './stage-kinds.ts'
import { useWindowWords } from './window-words.ts'

type FrameProps = {
  stage: Stage
  stageState: StageState
  application: Application
  /** Kept out of sight for whoever comes forward again. */
  isCurrent: boolean
  /** Something is begun in it anew: what was done before is not what counts now. */
  isUnsaved: boolean
  /** It was shut under the open page, which is told below: no other day is named beside that. */
  isRefused: boolean
  onClose: () => void
  children: ReactNode
}

/** Over the application: full screen on a phone. Esc, Back and its button lead to the application. */
export function StageDialog({ isCurrent, isUnsaved, onClose, children, ...of }: FrameProps) {
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const { name, nameDvng } = of.stage
  // What the stage is opened for stands beside its closing: it would lie below what is seen.
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <Dialog
      open={isCurrent}
      full
      keepsBody
      eyebrow={<BackToApplication of={of.application} />}
      heading={inLanguage(name, nameDvng)}
      onClose={onClose}
      actions={
        <>
          <div ref={setFoot} className="dialog-main" />
          <Button variant="secondary" onClick={onClose}>
            {t('applications.stage.close')}
          </Button>
        </>
      }
    >
      <StageLine {...of} />
      <DialogFoot value={foot}>{children}</DialogFoot>
      {!isUnsaved && <Done {...of} />}
    </Dialog>
  )
}

/** In place of the application, with the way back to it. */
export function StagePage({ isCurrent, isUnsaved, onClose, children, ...of }: FrameProps) {
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const { name, nameDvng } = of.stage
  return (
    <div className="page-stack" hidden={!isCurrent}>
      {isCurrent && (
        <div>
          <PageHeading eyebrow={<BackToApplication of={of.application} />}>
            {inLanguage(name, nameDvng)}
          </PageHeading>
          <StageLine {...of} />
          <VisuallyHidden>
            <h2>{t(`applications.stage.todo.${of.stageState.kind}`)}</h2>
          </VisuallyHidden>
        </div>
      )}
      {children}
      {!isUnsaved && <Done {...of} />}
      <div>
        <Button variant="secondary" onClick={onClose}>
          {t('applications.page.toApplication')}
        </Button>
      </div>
    </div>
  )
}

type Of = Pick<FrameProps, 'stage' | 'stageState' | 'application' | 'isRefused'>

const tones = { open: 'caution', coming: 'info', over: 'info' } as const
const icons = { open: 'clock', coming: 'calendar', over: 'lock' } as const

/** Of which application, and until when. */
function StageLine({ stage, stageState, application, isRefused }: Of) {
  const inLanguage = useInLanguage()
  const windowWords = useWindowWords(application)
  const { advertisementNo, year, name, nameDvng } = application.advertisement
  return (
    <div className="application-line">
      <p className="application-hint">
        {inLanguage(name, nameDvng)} · {advertisementNo}/{year}
      </p>
      {!isRefused && (
        <Badge
          tone={stageState.kind === 'scrutiny' ? 'info' : tones[stageState.state]}
          icon={icons[stageState.state]}
        >
          {windowWords(stage, stageState)}
        </Badge>
      )}
    </div>
  )
}

/** When what the stage asks for was done; of what was paid, what comes of it. */
function Done({ stage: { doneAt, isFree }, stageState: { kind } }: Of) {
  const { t, format } = useLanguage()
  if (!doneAt) return null
  const moment = indiaMoment(format, doneAt)
  // What was done at the other site is not known here.
  if (kind === 'external')
    return <Notice tone="info" heading={t('applications.stage.wentOn', moment)} />
  // Paid is not done: the answer of the commission is still to come.
  if (kind === 'objections' || kind === 'retotaling')
    return (
      <Notice
        tone="good"
        heading={t(isFree ? 'applications.stage.askedOn' : 'applications.stage.paidOn', moment)}
      >
        <p>{t(`applications.stage.afterwards.${kind}`)}</p>
      </Notice>
    )
  return <Notice tone="good" heading={t('applications.stage.doneOn', moment)} />
}
