import { checkKeyFile } from '@lokseva/contract/objections/docket/endpoints'
import {
  keyFileLimits,
  keyStages,
  type KeyFile,
  type KeyStage,
} from '@lokseva/contract/objections/docket/schemas'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { inBase64 } from '#office-kit/files/in-base64.ts'
import { CheckedFile } from './checked-file.tsx'
import './objections.css'
import { DocketHeading } from './docket-heading.tsx'

export type Chosen = { name: string; stage: KeyStage; content: string }

/** A key comes as a file: read, compared, and asked for. */
export function KeysPage() {
  const t = useT()
  const [checked, setChecked] = useState<Chosen & { file: KeyFile }>()
  return (
    <div className="page-stack">
      <DocketHeading
        heading={t('office.objections.keys')}
        intro={t('office.objections.keys.intro')}
      />
      {checked ? (
        <CheckedFile {...checked} onClose={() => setChecked(undefined)} />
      ) : (
        keyStages.map((stage) => <ChooseFile key={stage} stage={stage} onChecked={setChecked} />)
      )}
    </div>
  )
}

type ChooseFileProps = {
  stage: KeyStage
  onChecked: (checked: Chosen & { file: KeyFile }) => void
}

function ChooseFile({ stage, onChecked }: ChooseFileProps) {
  const t = useT()
  const [isTooLarge, setTooLarge] = useState(false)
  const check = useAction(
    async (chosen: Chosen) => {
      const { content } = chosen
      return { ...chosen, file: await call(checkKeyFile, { body: { stage, content } }) }
    },
    { onDone: onChecked },
  )
  const choose = async ([file]: File[]) => {
    const isLarge = file !== undefined && file.size > keyFileLimits.size * KILOBYTE
    setTooLarge(isLarge)
    if (!file || isLarge || file.size === 0) return
    const content = inBase64(new Uint8Array(await file.arrayBuffer()))
    await check.run({ name: file.name, stage, content })
  }
  const limit = keyFileLimits.size
  return (
    <Card heading={t(`office.objections.keys.${stage}`)}>
      {isTooLarge && (
        <Notice tone="bad" announce>
          <p>{t('office.objections.keys.tooLarge', { limit })}</p>
        </Notice>
      )}
      <ActionFailed action={check} />
      {check.busy ? (
        <Waiting label={t('office.objections.keys.reading')} lines={2} />
      ) : (
        <FileDrop
          accept=".csv,text/csv"
          onFiles={(files) => void choose(files)}
          hint={t(`office.objections.keys.${stage}.hint`, { limit })}
        />
      )}
    </Card>
  )
}
