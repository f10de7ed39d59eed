import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

/** The papers of an examination with their hours. */
export function TimetableCard({ timetable }: Pick<ExamDesk, 'timetable'>) {
  const { t, language, format } = useLanguage()
  return (
    <Card heading={t('office.exams.step.timetable')}>
      <div className="exams-wide">
        <DataTable
          caption={t('office.exams.step.timetable')}
          isCaptionHidden
          rows={timetable}
          rowKey={({ examDate, durationFrom, subjectCodes }) =>
            `${examDate} ${durationFrom} ${subjectCodes}`
          }
          columns={[
            {
              key: 'paper',
              label: t('office.exams.paper'),
              render: ({ subjectName, subjectNameDvng, subjectCodes }) =>
                `${subjectCodes} ${language === 'mr' ? subjectNameDvng : subjectName}`,
            },
            {
              key: 'day',
              label: t('office.exams.paper.day'),
              render: ({ examDate }) => format.date(examDate),
            },
            {
              key: 'present',
              label: t('office.exams.paper.present'),
              render: ({ presentTime }) => presentTime,
            },
            {
              key: 'hours',
              label: t('office.exams.paper.hours'),
              render: ({ durationFrom, durationTo }) => `${durationFrom} – ${durationTo}`,
            },
            {
              key: 'extra',
              label: t('office.exams.paper.extra'),
              render: ({ extraTimeTo }) => extraTimeTo ?? '–',
            },
          ]}
        />
      </div>
    </Card>
  )
}
