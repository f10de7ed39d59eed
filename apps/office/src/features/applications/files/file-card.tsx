import type { DroppedFile, FileLine, FileResult } from '@lokseva/contract/applications/desk/files'
import { useState } from 'react'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { csvOf } from '#office-kit/csv-file.ts'
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

const SHOWN = 50

function Result({ result, name }: { result: FileResult; name: string }) {
  const { t, language } = useLanguage()
  const { faults, warnings, shown } = result
  const heading = [
    t('office.applications.files.line'),
    t('office.applications.files.says'),
    t('office.applications.files.problem'),
  ]
  const download = () => {
    const rows = faults.map(({ line, text, problem }) => [String(line), text, problem[language]])
    saveFile(csvOf([heading, ...rows]), `faulty-${name}`)
  }
  return (
    <div className="application-file">
      {faults.length > 0 && (
        <>
          <Lines caption={t('office.applications.files.faults')} lines={faults} />
          <div>
            <Button variant="secondary" onClick={download}>
              {t('office.applications.files.download')}
            </Button>
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <Lines caption={t('office.applications.files.warnings')} lines={warnings} />
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

function Lines({ caption, lines }: { caption: string; lines: FileLine[] }) {
  const { t, language } = useLanguage()
  return (
    <DataTable
      caption={caption}
      rows={lines.slice(0, SHOWN)}
      rowKey={({ line, problem }) => `${line} ${problem.en}`}
      columns={[
        {
          key: 'line',
          label: t('office.applications.files.line'),
          numeric: true,
          render: ({ line }) => line,
        },
        { key: 'text', label: t('office.applications.files.says'), render: ({ text }) => text },
        {
          key: 'problem',
          label: t('office.applications.files.problem'),
          render: ({ problem }) => problem[language],
        },
      ]}
    />
  )
}
