import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useRef, useState } from 'react'
import type { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { StageDialog, StagePage } from './stage-frame.tsx'
import { isDialogStage, type Stage, type StageState } from './stage-kinds.ts'
import { StagePanel } from './stage-panel.tsx'
import type { StageSlots } from './stage-slots.ts'

type StageHostProps = {
  stage: Stage
  stageState: StageState
  details: ApplicationDetails
  slots: StageSlots
  isCurrent: boolean
  onUnsaved: (isUnsaved: boolean) => void
  onLeave: () => void
  onChanged: () => void
}

/** One stage at its address: in a dialog where the specification names one, else as a page. */
export function StageHost(props: StageHostProps) {
  const { stage, stageState, details, slots, isCurrent, onUnsaved, onLeave, onChanged } = props
  const t = useT()
  const confirm = useConfirm()
  const unsaved = useRef({ is: false, giveUp: () => {} })
  const [isUnsaved, setUnsaved] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const leave = () => {
    unsaved.current.giveUp()
    setUnsaved(false)
    onUnsaved(false)
    setRefusal(undefined)
    onLeave()
  }
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
    if (agreed) leave()
  }
  const Frame = isDialogStage(stageState.kind) ? StageDialog : StagePage
  return (
    <Frame
      stage={stage}
      stageState={stageState}
      application={details.application}
      isCurrent={isCurrent}
      isUnsaved={isUnsaved}
      isRefused={refusal !== undefined}
      onClose={() => void close()}
    >
      <StagePanel
        stage={stage}
        stageState={stageState}
        details={details}
        slots={slots}
        refusal={refusal}
        onUnsaved={(is, giveUp = () => {}) => {
          unsaved.current = { is, giveUp }
          setUnsaved(is)
          onUnsaved(is)
        }}
        onClose={leave}
        onChanged={onChanged}
        onRefused={(error) => {
          setRefusal(error)
          onChanged()
        }}
      />
    </Frame>
  )
}
