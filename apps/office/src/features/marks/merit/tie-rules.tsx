import { makeMeritList } from '@lokseva/contract/marks/desk/endpoints'
import { marksLimits } from '@lokseva/contract/marks/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useRefreshMarks } from '../use-marks.ts'
import type { ListProps } from './merit-page.tsx'

/** What decides between equal totals, in its order; other subjects make the list anew. */
export function TieRules({ advertisementId, list }: ListProps) {
  const { t, language } = useLanguage()
  const refresh = useRefreshMarks()
  const send = useSameRequest()
  const { examId, stage, subjects, request } = list
  const [codes, setCodes] = useState(list.tieSubjects.map(({ code }) => code))
  const making = useAction(
    () =>
      send(makeMeritList, {
        params: { advertisementId },
        body: { examId, stage, tieSubjects: codes },
      }),
    { onFailed: refresh, onDone: refresh },
  )
  const nameOf = (code: string) =>
    subjects.find((each) => each.code === code)?.name[language] ?? code
  const offered = subjects.filter(({ code }) => !codes.includes(code))
  const isOpen = (list.state === 'made' || list.state === 'failed') && !request
  return (
    <Card heading={t('office.marks.ties')}>
      <p className="marks-quiet">{t('office.marks.ties.intro')}</p>
      <ol className="tie-rules">
        <li>{t('office.marks.ties.total')}</li>
        {codes.map((code) => (
          <li key={code}>
            {t('office.marks.ties.subject', { subject: nameOf(code) })}{' '}
            {isOpen && (
              <Button
                variant="quiet"
                aria-label={t('office.marks.ties.removeNamed', { subject: nameOf(code) })}
                onClick={() => setCodes(codes.filter((each) => each !== code))}
              >
                {t('office.marks.ties.remove')}
              </Button>
            )}
          </li>
        ))}
        <li>{t('office.marks.ties.elder')}</li>
        <li>{t('office.marks.ties.number')}</li>
      </ol>
      {isOpen && offered.length > 0 && codes.length < marksLimits.tieSubjects && (
        <Field id="tie-subject" label={t('office.marks.ties.add')} optional>
          <Select
            value=""
            onChange={(code) => code && setCodes([...codes, code])}
            options={offered.map(({ code }) => ({ key: code, label: nameOf(code) }))}
          />
        </Field>
      )}
      <ActionFailed action={making} />
      {isOpen && (
        <ButtonRow>
          <Button variant="secondary" busy={making.busy} onClick={() => void making.run()}>
            {t('office.marks.merit.again')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}
