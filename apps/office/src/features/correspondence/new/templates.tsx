import * as desk from '@lokseva/contract/correspondence/desk/endpoints'
import type { LetterTemplate } from '@lokseva/contract/correspondence/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { NameField } from '#office-kit/fields/name-field.tsx'
import { useRefresh, useTemplates } from '../use-letters.ts'
import type { WrittenLetter } from './use-letter.ts'

/** Letters that were kept: begun with, kept anew, deleted. */
export function Templates({ written }: { written: WrittenLetter }) {
  const t = useT()
  const toast = useToasts()
  const refresh = useRefresh()
  const templates = useTemplates().data ?? []
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState<'keep' | 'delete'>()
  /** What was written before a template was put in its place. */
  const [before, setBefore] = useState<Words>()
  const close = () => setOpen(undefined)
  const deleting = useAction(
    () => call(desk.deleteLetterTemplate, { params: { templateId: chosen } }),
    {
      onDone: () => {
        setChosen('')
        close()
        refresh('templates')
        toast({ id: 'office.letters.template.deleted' })
      },
    },
  )
  const choose = (id: string) => {
    setChosen(id)
    const template = templates.find((each) => each.id === id)
    if (!template) return
    const { subject, text } = written.letter
    const isOwn = !templates.some((each) => isSame(each, { subject, text }))
    const isWritten = [subject.en, subject.mr, text.en, text.mr].some((words) => words !== '')
    if (isWritten && isOwn) setBefore({ subject, text })
    written.put(template)
  }
  const name = templates.find(({ id }) => id === chosen)?.name ?? ''
  return (
    <>
      <div className="letters-row">
        {templates.length > 0 && (
          <Field id="letter-template" optional label={t('office.letters.template')}>
            <Select
              value={chosen}
              onChange={choose}
              options={templates.map(({ id, name }) => ({ key: id, label: name }))}
            />
          </Field>
        )}
        {chosen !== '' && (
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            {t('office.letters.template.delete')}
          </Button>
        )}
        {before && (
          <Button
            variant="quiet"
            onClick={() => {
              written.put(before)
              setBefore(undefined)
              setChosen('')
            }}
          >
            {t('office.letters.template.back')}
          </Button>
        )}
        <Button variant="secondary" disabled={!written.isWhole} onClick={() => setOpen('keep')}>
          {t('office.letters.template.keep')}
        </Button>
      </div>
      {open === 'keep' && <KeepDialog written={written} onClose={close} />}
      {open === 'delete' && (
        <ActionDialog
          heading={t('office.letters.template.delete.heading', { name })}
          onClose={close}
          action={
            <Button busy={deleting.busy} onClick={() => void deleting.run()}>
              {t('office.letters.template.delete')}
            </Button>
          }
        >
          <ActionFailed action={deleting} />
          <p>{t('office.letters.template.delete.text')}</p>
        </ActionDialog>
      )}
    </>
  )
}

type Words = Pick<LetterTemplate, 'subject' | 'text'>

const isSame = (one: Words, other: Words): boolean =>
  one.subject.en === other.subject.en &&
  one.subject.mr === other.subject.mr &&
  one.text.en === other.text.en &&
  one.text.mr === other.text.mr

type KeepDialogProps = { written: WrittenLetter; onClose: () => void }

function KeepDialog({ written, onClose }: KeepDialogProps) {
  const t = useT()
  const toast = useToasts()
  const refresh = useRefresh()
  const send = useSameRequest()
  const [name, setName] = useState('')
  const { subject, text } = written.letter
  const saving = useAction(() => send(desk.saveLetterTemplate, { body: { name, subject, text } }), {
    onDone: () => {
      refresh('templates')
      toast({ id: 'office.letters.template.saved' })
      onClose()
    },
  })
  return (
    <ActionDialog
      heading={t('office.letters.template.heading')}
      onClose={onClose}
      action={
        <Button busy={saving.busy} disabled={name.trim() === ''} onClick={() => void saving.run()}>
          {t('office.letters.template.save')}
        </Button>
      }
    >
      <ActionFailed action={saving} />
      <NameField
        id="template-name"
        label={t('office.letters.template.name')}
        help={t('office.letters.template.same')}
        value={name}
        onChange={setName}
      />
    </ActionDialog>
  )
}
