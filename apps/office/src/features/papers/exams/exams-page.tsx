import { officePages } from '@lokseva/contract/office/pages'
import { sendExamFile } from '@lokseva/contract/papers/desk/endpoints'
import type { DeskExam, DeskExams } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import '../exams.css'
import { FileDialog } from '../files/file-dialog.tsx'
import { isHeld } from './is-held.ts'
import { examPath, useExams } from '../use-exams.ts'

/** Examinations that have a time table. */
export function ExamsPage() {
  const { t } = useLanguage()
  const query = useExams()
  const [isTaking, setTaking] = useState(false)
  return (
    <div className="page-stack">
      <div className="exams-top">
        <div>
          <PageHeading>{t('office.exams.heading')}</PageHeading>
          <p className="exams-quiet">{t('office.exams.intro')}</p>
        </div>
        <div className="exams-buttons">
          <LinkButton variant="secondary" to={officePages.examVenues}>
            {t('office.exams.venues')}
          </LinkButton>
          <Button onClick={() => setTaking(true)}>{t('office.exams.timetable.file')}</Button>
        </div>
      </div>
      <Shown query={query} failed={t('office.exams.failed')}>
        {({ exams, adverts }) => (
          <>
            {exams.length === 0 && <p>{t('office.exams.none')}</p>}
            <ExamTable heading={t('office.exams.coming')} exams={coming(exams)} />
            <ExamTable
              heading={t('office.exams.held')}
              exams={exams.filter((exam) => isHeld(exam))}
            />
            {isTaking && <TimetableDialog adverts={adverts} onClose={() => setTaking(false)} />}
          </>
        )}
      </Shown>
    </div>
  )
}

/** The next one first; those without a day at the end. */
const coming = (exams: readonly DeskExam[]): DeskExam[] =>
  exams
    .filter((exam) => !isHeld(exam))
    .toSorted((one, other) => ((one.firstDay ?? '~') < (other.firstDay ?? '~') ? -1 : 1))

type ExamTableProps = { heading: string; exams: DeskExam[] }

function ExamTable({ heading, exams }: ExamTableProps) {
  const { t, language, format } = useLanguage()
  if (exams.length === 0) return null
  return (
    <Card heading={heading}>
      <DataTable
        caption={heading}
        isCaptionHidden
        rows={exams}
        rowKey={({ examDisplayId }) => examDisplayId}
        columns={[
          {
            key: 'exam',
            label: t('office.exams.exam'),
            render: (exam) => <Link to={examPath(exam)}>{exam.name[language]}</Link>,
          },
          {
            key: 'advert',
            label: t('office.exams.advert'),
            render: ({ advertisementNo }) => advertisementNo,
          },
          {
            key: 'days',
            label: t('office.exams.days'),
            render: ({ firstDay, lastDay }) =>
              [...new Set([firstDay, lastDay])]
                .map((day) => (day ? format.date(day) : '–'))
                .join(' – '),
          },
          {
            key: 'papers',
            label: t('office.exams.papers'),
            numeric: true,
            render: ({ papers }) => format.number(papers),
          },
          {
            key: 'seats',
            label: t('office.exams.seats'),
            numeric: true,
            render: ({ seats }) =>
              seats === 0 ? t('office.exams.seats.none') : format.number(seats),
          },
        ]}
      />
    </Card>
  )
}

type TimetableDialogProps = { adverts: DeskExams['adverts']; onClose: () => void }

/** A time table belongs to one advertisement. */
function TimetableDialog({ adverts, onClose }: TimetableDialogProps) {
  const { t, language } = useLanguage()
  const [chosen, setChosen] = useState('')
  return (
    <FileDialog
      heading={t('office.exams.timetable.file')}
      help={t('office.exams.timetable.file.help')}
      advertisementId={chosen === '' ? undefined : Number(chosen)}
      isReady={chosen !== ''}
      send={(text) =>
        call(sendExamFile, {
          params: { advertisementId: Number(chosen) },
          body: { kind: 'timetable', text },
        })
      }
      onClose={onClose}
    >
      <Field id="timetable-advert" label={t('office.exams.advert')}>
        <Select
          value={chosen}
          onChange={setChosen}
          options={adverts.map(({ id, number, name }) => ({
            key: String(id),
            label: `${number} ${name[language]}`,
          }))}
        />
      </Field>
    </FileDialog>
  )
}
