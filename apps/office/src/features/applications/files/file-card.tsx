import type { DroppedFile, FileLine, FileResult } from '@lokseva/contract/applications/desk/files'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { FaultyLines } from '#office-kit/files/faulty-lines.tsx'
import { filePath } from '#office-kit/paths.ts'
import { useRefresh } from '../use-applications.ts'
import { FileLinesTable } from './file-lines-table.tsx'

type FileCardProps = { advertisementId: number; file: DroppedFile }

/** One file: the faults of its lines, or what it would do. */
export function FileCard({ advertisementId, file }: FileCardProps) {
  const { t, format } = useLanguage()
  const refresh = useRefresh()
  const asked = useLocation().state as { fileId?: unknown } | null
  // What was asked for before and came back opens by itself.
  const [isAsking, setAsking] = useState(asked?.fileId === file.id)
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
      {result && state !== 'done' && (
        <Result advertisementId={advertisementId} fileId={file.id} result={result} name={name} />
      )}
      {isAsking && isFit && (
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

type ResultProps = { advertisementId: number; fileId: string; result: FileResult; name: string }

function Result({ advertisementId, fileId, result, name }: ResultProps) {
  const { t, language } = useLanguage()
  const { faults, warnings, shown, good } = result
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
        <>
          <FileLinesTable lines={shown} />
          {good > shown.length && (
            <Link to={filePath({ advertisementId, fileId })}>
              {t('office.applications.files.all', { count: good })}
            </Link>
          )}
        </>
      )}
    </div>
  )
}
