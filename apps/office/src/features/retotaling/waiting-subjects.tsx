import {
  marksPattern,
  retotalingLimits,
  type RetotalingLine,
} from '@lokseva/contract/retotaling/desk/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { keyOf, SubjectTable } from './subject-table.tsx'

type Typed = { newMarks: string; remarks: string }
const nothing: Typed = { newMarks: '', remarks: '' }

/** The subjects of an advertisement with boxes for what was found; what is filled in is asked for. */
export function WaitingSubjects({ lines }: { lines: RetotalingLine[] }) {
  const { t, language, format } = useLanguage()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const { advertisementId, advertisementNo } = lines[0]!
  const of = (line: RetotalingLine) => typed.get(keyOf(line)) ?? nothing
  const change = (line: RetotalingLine, part: Partial<Typed>) =>
    setTyped(
      (now) => new Map([...now, [keyOf(line), { ...(now.get(keyOf(line)) ?? nothing), ...part }]]),
    )
  const typedIn = lines.filter((line) => !line.request && of(line).newMarks.trim() !== '')
  // What is beyond the most of one request stays filled in for the next.
  const filled = typedIn.slice(0, retotalingLimits.recorded)
  const isWrong = filled.some((line) => !marksPattern.test(of(line).newMarks.trim()))
  const results = filled.map((line) => {
    const { newMarks, remarks } = of(line)
    const { requestId, subjectCode } = line
    const note = remarks.trim()
    return { requestId, subjectCode, newMarks: newMarks.trim(), ...(note && { remarks: note }) }
  })
  const named = (line: RetotalingLine) => ({
    number: line.applicationNo,
    subject: line.subject[language],
  })
  return (
    <Card
      heading={t('office.retotaling.waiting', { number: advertisementNo, count: lines.length })}
      actions={
        <Button disabled={filled.length === 0 || isWrong} onClick={() => setAsking(true)}>
          {t('office.retotaling.ask', { count: filled.length })}
        </Button>
      }
    >
      {isWrong && (
        <Notice tone="bad">
          <p>{t('office.retotaling.invalid')}</p>
        </Notice>
      )}
      {typedIn.length > filled.length && (
        <Notice tone="info">
          <p>
            {t('office.retotaling.most', {
              most: retotalingLimits.recorded,
              left: typedIn.length - filled.length,
            })}
          </p>
        </Notice>
      )}
      <SubjectTable
        caption={advertisementNo}
        lines={lines}
        before={t('office.retotaling.before')}
        between={[
          {
            key: 'paid',
            label: t('office.retotaling.paid'),
            render: ({ paidAt }) => indiaMoment(format, paidAt).date,
          },
        ]}
        after={[
          {
            key: 'after',
            label: t('office.retotaling.after'),
            render: (line) =>
              line.request ? (
                <WaitingRequest request={line.request} />
              ) : (
                <span className="retotaling-found">
                  <TextInput
                    aria-label={t('office.retotaling.afterOf', named(line))}
                    inputMode="decimal"
                    maxLength={8}
                    value={of(line).newMarks}
                    onChange={(event) => change(line, { newMarks: event.target.value })}
                  />
                  <Button
                    variant="quiet"
                    aria-label={t('office.retotaling.sameOf', named(line))}
                    onClick={() => change(line, { newMarks: line.marks ?? 'AB' })}
                  >
                    {t('office.retotaling.same')}
                  </Button>
                </span>
              ),
          },
          {
            key: 'remark',
            label: t('office.retotaling.remark'),
            render: (line) =>
              line.request ? null : (
                <TextInput
                  aria-label={t('office.retotaling.remarkOf', named(line))}
                  maxLength={retotalingLimits.remarkLength}
                  value={of(line).remarks}
                  onChange={(event) => change(line, { remarks: event.target.value })}
                />
              ),
          },
        ]}
      />
      {isAsking && (
        <AskApproval
          kind="retotaling.record"
          payload={{ advertisementId, results }}
          onAsked={() => {
            const asked = new Set(filled.map(keyOf))
            setTyped(new Map([...typed].filter(([key]) => !asked.has(key))))
            setAsking(false)
            void queries.invalidateQueries({ queryKey: ['retotaling'] })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
