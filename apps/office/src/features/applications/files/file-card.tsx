import type { DroppedFile, FileLine, FileResult } from '@lokseva/contract/applications/desk/files'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { FaultyLines } from '#office-kit/faulty-lines.tsx'
import { useRefresh } from '../use-applications.ts'

type FileCardProps = { advertisementId: number; file: DroppedFile }

/** One file: the faults of its lines, or what it would do. */
export function FileCard({ advertisementId, file }: FileCardProps) {
  const { t, format } = useLanguage()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const { name, kind, state, result } = file
  const { date, time } = indiaMoment(format, file.droppedAt)
  const faults = result?.faults ?? []
  const isFit = state === 'read' && faults.length === 0 && (result?.good ?? 0) > 0
  return (
    <Card
      heading={name}
      aside={
        <span className="applications-quiet">
          {t(`office.applications.files.${kind}`)} · {date} {time}
        </span>
      }
      actions={
        isFit && (
          <Button onClick={() => setAsking(true)}>{t('office.applications.files.ask')}</Button>
        )
      }
    >
      <p role="status">
        {state === 'read' && faults.length > 0
          ? t('office.applications.files.state.faulty', { count: faults.length })
          : t(`office.applications.files.state.${state}`, { count: result?.good ?? 0 })}
      </p>
      {result && state !== 'done' && <Result result={result} name={name} />}
      {isAsking && (
        <AskApproval
          kind={kind === 'reject' ? 'applications.rejectFile' : 'scrutiny.recordFile'}
          payload={{ advertisementId, fileId: file.id }}
          onAsked={() => {
            setAsking(false)
            refresh('files')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function Result({ result, name }: { result: FileResult; name: string }) {
  const { t, language } = useLanguage()
  const { faults, warnings, shown } = result
  const inLanguage = (lines: readonly FileLine[]) =>
    lines.map(({ line, text, problem }) => ({ line, text, problem: problem[language] }))
  return (
    <div className="application-file">
      {faults.length > 0 && (
        <FaultyLines
          caption={t('office.lines.faulty')}
          lines={inLanguage(faults)}
          fileName={`faulty-${name}`}
        />
      )}
      {warnings.length > 0 && (
        <FaultyLines
          caption={t('office.applications.files.warnings')}
          lines={inLanguage(warnings)}
        />
      )}
      {faults.length === 0 && shown.length > 0 && (
        <DataTable
          caption={t('office.applications.files.shown')}
          rows={shown}
          rowKey={({ what }) => what}
          columns={[
            {
              key: 'what',
              label: t('office.applications.files.what'),
              render: ({ what }) => what,
            },
            {
              key: 'after',
              label: t('office.applications.files.after'),
              render: ({ after }) => after[language],
            },
          ]}
        />
      )}
    </div>
  )
}
