import type { ExamPaper } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'

type PapersTableProps<Paper> = {
  papers: readonly Paper[]
  /** None: it is only looked at. */
  onEdit?: (place: number) => void
  onRemove?: (place: number) => void
}
type ShownPaper = Record<keyof ExamPaper, string | null>

/** The papers of an examination with their hours. */
export function PapersTable<Paper extends ShownPaper>(props: PapersTableProps<Paper>) {
  const { papers, onEdit, onRemove } = props
  const { t, language, format } = useLanguage()
  const titleOf = ({ subjectCodes, subjectName, subjectNameDvng }: Paper) =>
    `${subjectCodes} ${language === 'mr' ? subjectNameDvng : subjectName}`
  const rows = papers.map((paper, place) => ({ paper, place }))
  return (
    <WideTable label={t('office.exams.step.timetable')}>
      <DataTable
        caption={t('office.exams.step.timetable')}
        isCaptionHidden
        rows={rows}
        rowKey={({ paper, place }) => `${place} ${paper.subjectCodes}`}
        columns={[
          {
            key: 'paper',
            label: t('office.exams.paper'),
            render: ({ paper }) => titleOf(paper),
          },
          {
            key: 'day',
            label: t('office.exams.paper.day'),
            render: ({ paper: { examDate } }) => (examDate ? format.date(examDate) : '–'),
          },
          {
            key: 'present',
            label: t('office.exams.paper.present'),
            render: ({ paper: { presentTime } }) => presentTime,
          },
          {
            key: 'hours',
            label: t('office.exams.paper.hours'),
            render: ({ paper }) => (
              <span className="exams-code">{`${paper.durationFrom} – ${paper.durationTo}`}</span>
            ),
          },
          {
            key: 'extra',
            label: t('office.exams.paper.extra'),
            render: ({ paper: { extraTimeTo } }) => extraTimeTo || '–',
          },
        ]}
        {...(onEdit &&
          onRemove && {
            actions: {
              label: t('office.exams.venues.actions'),
              render: ({ paper, place }: (typeof rows)[number]) => (
                <div className="exams-row-buttons">
                  <Button
                    variant="quiet"
                    aria-label={t('office.exams.timetable.edit.named', { paper: titleOf(paper) })}
                    onClick={() => onEdit(place)}
                  >
                    {t('office.exams.timetable.edit')}
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={papers.length === 1}
                    {...(papers.length === 1 && { title: t('office.exams.timetable.last') })}
                    aria-label={t('office.exams.timetable.remove.named', { paper: titleOf(paper) })}
                    onClick={() => onRemove(place)}
                  >
                    {t('office.exams.timetable.remove')}
                  </Button>
                </div>
              ),
            },
          })}
      />
    </WideTable>
  )
}
