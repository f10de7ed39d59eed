import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { Suspense } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import type { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { ScrutinyPanel } from './documents/scrutiny-panel.tsx'
import { UploadAgainPanel } from './documents/upload-again-panel.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { OptOutPanel } from './preferences/opt-out-panel.tsx'
import { PreferenceOrOptOut } from './preferences/preference-or-opt-out.tsx'
import { PreferencePanel } from './preferences/preference-panel.tsx'
import { RecheckPanel } from './recheck/recheck-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import type { StageState } from './stage-kinds.ts'
import { ContinueElsewhere } from './stage-row.tsx'
import type { PanelProps } from './stage-slots.ts'
import { useWindowWords } from './window-words.ts'

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
  external: ElsewherePanel,
}

type StagePanelProps = Omit<PanelProps, 'application' | 'isReadOnly' | 'isRefused'> & {
  stageState: StageState
  details: ApplicationDetails
  refusal: ApiError | undefined
}

/** The button that had it is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus()

/** The inside of a stage; where there is nothing to look at, why. */
export function StagePanel(props: StagePanelProps) {
  const { stageState, details, refusal, ...panel } = props
  const t = useT()
  const inWords = useErrorWords()
  const windowWords = useWindowWords(details.application)
  const { kind, state, canOpen } = stageState
  const Panel = panels[kind]
  return (
    <div className="stage-panel">
      {refusal && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="bad" heading={t('applications.stage.refused')} announce>
            {/* Where the page knows by now that it is shut, it says so in one way only. */}
            <p>
              {refusal.code === 'WINDOW_CLOSED' && state === 'over'
                ? windowWords(panel.stage, stageState)
                : inWords(refusal)}
            </p>
          </Notice>
        </div>
      )}
      {!canOpen && !refusal && (
        <Notice tone="info">
          <p>{windowWords(panel.stage, stageState)}</p>
        </Notice>
      )}
      {canOpen && (
        <Suspense fallback={<Waiting label={t('applications.stage.loading')} />}>
          <Panel
            {...panel}
            application={details}
            isReadOnly={state === 'over'}
            isRefused={refusal !== undefined}
          />
        </Suspense>
      )}
    </div>
  )
}

function ElsewherePanel({ stage, application }: PanelProps) {
  const t = useT()
  return (
    <>
      <p>{t('applications.stage.todo.external')}</p>
      <div>
        <ContinueElsewhere stage={stage} applicationId={application.application.id} />
      </div>
    </>
  )
}
