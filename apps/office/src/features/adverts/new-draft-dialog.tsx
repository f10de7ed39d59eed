import { beginDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import type { BeginDraft, DeskAdvert } from '@lokseva/contract/adverts/drafts/schemas'
import { reachOf } from '@lokseva/contract/staff/permissions'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { draftPath } from '#office-kit/paths.ts'
import { useRefreshAdverts } from './use-adverts.ts'

const ways = ['nothing', 'advertisement', 'file'] as const
type Way = (typeof ways)[number]
type Chosen = { name: string; text: string }

type NewDraftDialogProps = { adverts: readonly DeskAdvert[]; onClose: () => void }

/** A draft from nothing, from an earlier advertisement, or from a file of the command. */
export function NewDraftDialog({ adverts, onClose }: NewDraftDialogProps) {
  const { t, language } = useLanguage()
  const isForAll = reachOf(useOwnSession().member.roles, 'adverts.write') === 'all'
  const offered: readonly Way[] = isForAll ? ways : ['file']
  const [way, setWay] = useState<Way>(offered[0]!)
  const [earlier, setEarlier] = useState('')
  const [file, setFile] = useState<Chosen>()
  const beginning = useBeginDraft()
  const input = inputOf(way, earlier, file)
  const published = adverts.filter(({ version }) => version !== null)
  const read = async ([chosen]: File[]) => {
    if (chosen) setFile({ name: chosen.name, text: await chosen.text() })
  }
  return (
    <Dialog
      open
      heading={t('office.adverts.new')}
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={!input}
            busy={beginning.busy}
            onClick={() => input && void beginning.run(input)}
          >
            {t('office.adverts.begin')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <ActionFailed action={beginning} />
      {!isForAll && (
        <Notice tone="info">
          <p>{t('office.adverts.from.reach')}</p>
        </Notice>
      )}
      <RadioGroup
        id="draft-from"
        label={t('office.adverts.from')}
        value={way}
        onChange={(key) => setWay(key as Way)}
        options={offered.map((key) => ({
          key,
          label: t(`office.adverts.from.${key}`),
          help: t(`office.adverts.from.${key}.help`),
        }))}
      />
      {way === 'advertisement' && (
        <Field id="draft-earlier" label={t('office.adverts.earlier')}>
          <Select
            value={earlier}
            onChange={setEarlier}
            options={published.map(({ id, number, name }) => ({
              key: String(id),
              label: `${number} ${name[language]}`,
            }))}
          />
        </Field>
      )}
      {way === 'file' && (
        <Field id="draft-file" label={t('office.adverts.file')}>
          <FileDrop
            accept=".json,.yaml,.yml,application/json"
            hint={file ? file.name : t('office.adverts.file.hint')}
            onFiles={(files) => void read(files)}
          />
        </Field>
      )}
    </Dialog>
  )
}

function inputOf(way: Way, earlier: string, file: Chosen | undefined): BeginDraft | undefined {
  if (way === 'nothing') return { from: way }
  if (way === 'file') return file && { from: way, text: file.text }
  return earlier === ''
    ? undefined
    : { from: way, advertisementId: Number(earlier), isCorrection: false }
}

/** Begins a draft and leads to it. */
export function useBeginDraft() {
  const navigate = useNavigate()
  const refresh = useRefreshAdverts()
  return useAction((body: BeginDraft) => call(beginDraft, { body }), {
    onDone: ({ advertisementId }) => {
      refresh()
      navigate(draftPath(advertisementId))
    },
  })
}
