import { isPlainText } from '@lokseva/contract/applications/desk/files'
import { takeLetterList } from '@lokseva/contract/correspondence/desk/endpoints'
import { letterLimits } from '@lokseva/contract/correspondence/desk/letter'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useChosen } from '../use-letters.ts'
import { ListFaults } from './list-faults.tsx'

type ReceiversCardProps = {
  advertisementId: number
  selectionId: string | undefined
  /** How many are selected, where it is known by now. */
  count: number | undefined
  /** The selection, with the columns of the list it was taken from. */
  onSelect: (selectionId: string | undefined, columns: readonly string[]) => void
}

/** Who gets the letter: a selection of the list of applications, or numbers that are typed or dropped. */
export function ReceiversCard(props: ReceiversCardProps) {
  const { advertisementId, selectionId, count, onSelect } = props
  const { t, language } = useLanguage()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<{ why: 'large' | 'noText'; name: string }>()
  const reading = useAction(
    (list: string) => call(takeLetterList, { params: { advertisementId }, body: { text: list } }),
    { onDone: ({ selection, columns }) => selection && onSelect(selection.id, columns) },
  )
  const take = async ([file]: File[]) => {
    setRefused(undefined)
    if (!file) return
    const { name } = file
    if (file.size > letterLimits.list) return setRefused({ why: 'large', name })
    const content = await file.text()
    if (!isPlainText(content)) return setRefused({ why: 'noText', name })
    setText(content)
    void reading.run(content)
  }
  const taken = reading.data
  const chosen = useChosen(advertisementId, selectionId).data
  const ofList = taken?.selection?.id === selectionId ? taken?.selection?.count : count
  const known = ofList ?? chosen?.count
  return (
    <Card heading={t('office.letters.to')}>
      {taken && <ListFaults taken={taken} />}
      {selectionId ? (
        <div className="letters-selected">
          <div>
            {known !== undefined && (
              <strong role="status">{t('office.letters.to.selected', { count: known })}</strong>
            )}
            {chosen && <p>{t('office.letters.to.which', { filter: chosen.filter[language] })}</p>}
            <p className="letters-quiet">{t('office.letters.to.kept')}</p>
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              reading.clear()
              onSelect(undefined, [])
            }}
          >
            {t('office.letters.to.others')}
          </Button>
        </div>
      ) : (
        <>
          <ActionFailed action={reading} />
          {refused && (
            <Notice tone="bad" announce>
              <p>{t(`office.letters.to.file.${refused.why}`, { name: refused.name })}</p>
            </Notice>
          )}
          <div className="letter-both">
            <Field
              id="letter-numbers"
              label={t('office.letters.to.numbers')}
              help={t('office.letters.to.numbers.help')}
            >
              <TextArea
                rows={4}
                maxLength={letterLimits.list}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <FileDrop
              accept=".csv,.txt,text/csv,text/plain"
              onFiles={(files) => void take(files)}
              hint={t('office.letters.to.file')}
            />
          </div>
          <div className="letters-row">
            <Button
              variant="secondary"
              busy={reading.busy}
              disabled={text.trim() === ''}
              onClick={() => void reading.run(text)}
            >
              {t('office.letters.to.read')}
            </Button>
            <p className="letters-quiet">
              {t('office.letters.to.filter')}{' '}
              <Link
                to={officePages.applicationsOf.replace(
                  '{advertisementId}',
                  String(advertisementId),
                )}
              >
                {t('office.letters.to.applications')}
              </Link>
            </p>
          </div>
        </>
      )}
    </Card>
  )
}
