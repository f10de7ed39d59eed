import { Suspense, useRef } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import type { ApiError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { useConfirm } from '#ui/overlays/confirm.tsx'
import { ScrutinyPanel } from './documents/scrutiny-panel.tsx'
import { UploadAgainPanel } from './documents/upload-again-panel.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { OptOutPanel } from './preferences/opt-out-panel.tsx'
import { PreferenceOrOptOut } from './preferences/preference-or-opt-out.tsx'
import { PreferencePanel } from './preferences/preference-panel.tsx'
import { RecheckPanel } from './recheck/recheck-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import type { StageKind } from './stage-kinds.ts'
import type { PanelProps } from './stage-slots.ts'

const panels = {
  preferences: PreferencePanel,
  optOut: OptOutPanel,
  either: PreferenceOrOptOut,
  recheck: RecheckPanel,
  scrutiny: ScrutinyPanel,
  uploadAgain: UploadAgainPanel,
  objections: RequestsPanel,
  retotaling: RequestsPanel,
  paper: PaperFrame,
}

type StagePanelProps = Omit<PanelProps, 'onUnsaved' | 'isRefused'> & {
  kind: Exclude<StageKind, 'external'>
  labelledBy: string
  /** Whether there is anything to look at. */
  canOpen: boolean
  refusal: ApiError | undefined
  /** Kept for whoever comes forward again. */
  isHidden: boolean
  onUnsaved: (isUnsaved: boolean) => void
}

/** The button that had it is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus()

/** The inside of a stage that was opened. */
export function StagePanel(props: StagePanelProps) {
  const { kind, labelledBy, canOpen, refusal, isHidden, onUnsaved, ...panel } = props
  const t = useT()
  const inWords = useErrorWords()
  const confirm = useConfirm()
  const unsaved = useRef({ is: false, giveUp: () => {} })
  const Panel = panels[kind]
  const close = async () => {
    const agreed =
      !unsaved.current.is ||
      (await confirm({
        heading: t('applications.stage.unsaved'),
        body: <p>{t('applications.stage.unsavedText')}</p>,
        confirmLabel: t('applications.stage.unsavedClose'),
        declineLabel: t('applications.stage.unsavedStay'),
        danger: true,
      }))
    if (!agreed) return
    unsaved.current.giveUp()
    onUnsaved(false)
    panel.onClose()
  }
  return (
    <section className="stage-panel" aria-labelledby={labelledBy} hidden={isHidden}>
      {refusal && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="bad" heading={t('applications.stage.refused')} announce>
            <p>{inWords(refusal)}</p>
          </Notice>
        </div>
      )}
      {canOpen && (
        <Suspense fallback={<Waiting label={t('applications.stage.loading')} />}>
          <Panel
            {...panel}
            isRefused={refusal !== undefined}
            onUnsaved={(is, giveUp = () => {}) => {
              unsaved.current = { is, giveUp }
              onUnsaved(is)
            }}
          />
        </Suspense>
      )}
      <Button variant="quiet" onClick={() => void close()}>
        {t('applications.stage.close')}
      </Button>
    </section>
  )
}
