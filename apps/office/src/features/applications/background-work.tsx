import * as desk from '@lokseva/contract/applications/desk/endpoints'
import type { ApplicationExport, Batch } from '@lokseva/contract/applications/desk/schemas'
import type { ReactNode } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { MoreOf } from './list/more-of.tsx'
import { useBatches, useExports, useRefresh } from './use-applications.ts'

/** What goes on behind the list: files that are written, decisions that are carried out. */
export function BackgroundWork({ advertisementId }: { advertisementId: number }) {
  const written = useExports(advertisementId)
  const decided = useBatches(advertisementId)
  const exports = written.data?.pages.flatMap((page) => page.exports) ?? []
  const batches = decided.data?.pages.flatMap((page) => page.batches) ?? []
  return (
    <>
      {exports.length > 0 && (
        <Exports
          advertisementId={advertisementId}
          exports={exports}
          more={<MoreOf query={written} />}
        />
      )}
      {batches.length > 0 && <Batches batches={batches} more={<MoreOf query={decided} />} />}
    </>
  )
}

function useMoment() {
  const { format } = useLanguage()
  return (iso: string) => {
    const { date, time } = indiaMoment(format, iso)
    return `${date} ${time}`
  }
}

type ExportsProps = { advertisementId: number; exports: ApplicationExport[]; more: ReactNode }

function Exports({ advertisementId, exports, more }: ExportsProps) {
  const { t } = useLanguage()
  const moment = useMoment()
  const refresh = useRefresh()
  const withProof = useStepUp()
  const params = (exportId: string) => ({ params: { advertisementId, exportId } })
  const onDone = () => refresh('exports')
  const stopping = useAction((id: string) => call(desk.stopApplicationExport, params(id)), {
    onDone,
  })
  const resuming = useAction((id: string) => call(desk.resumeApplicationExport, params(id)), {
    onDone,
  })
  const fetching = useAction(
    (id: string) => withProof(() => call(desk.fetchApplicationExport, params(id))),
    { onDone: (file) => saveFile(file, `applications-${advertisementId}.csv`) },
  )
  const buttonOf = ({ id, state }: ApplicationExport) => {
    const [action, label] = {
      running: [stopping, 'office.applications.exports.stop'] as const,
      stopped: [resuming, 'office.applications.exports.resume'] as const,
      done: [fetching, 'office.applications.exports.fetch'] as const,
    }[state]
    return (
      <Button variant="secondary" busy={action.busy} onClick={() => void action.run(id)}>
        {t(label)}
      </Button>
    )
  }
  return (
    <Card heading={t('office.applications.exports')}>
      <p className="applications-quiet">{t('office.applications.exports.help')}</p>
      <ActionFailed action={stopping} />
      <ActionFailed action={resuming} />
      <ActionFailed action={fetching} />
      <DataTable
        caption={t('office.applications.exports')}
        isCaptionHidden
        rows={exports}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'asked',
            label: t('office.applications.exports.asked'),
            render: ({ askedAt }) => moment(askedAt),
          },
          {
            key: 'state',
            label: t('office.applications.exports.state'),
            render: ({ state, written, total }) => (
              <ProgressBar
                label={t(`office.applications.exports.${state}`)}
                value={written}
                max={total}
                figure={t('office.applications.exports.progress', { written, total })}
              />
            ),
          },
        ]}
        actions={{ label: t('office.applications.exports.actions'), render: buttonOf }}
      />
      {more}
    </Card>
  )
}

function Batches({ batches, more }: { batches: Batch[]; more: ReactNode }) {
  const { t, language } = useLanguage()
  const moment = useMoment()
  return (
    <Card heading={t('office.applications.batches')}>
      <DataTable
        caption={t('office.applications.batches')}
        isCaptionHidden
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'when',
            label: t('office.applications.batches.when'),
            render: ({ begunAt }) => moment(begunAt),
          },
          {
            key: 'progress',
            label: t('office.applications.batches.progress'),
            render: ({ kind, stage, reached, total, skipped }) => (
              <>
                <ProgressBar
                  label={
                    kind === 'reject'
                      ? t('office.applications.batches.reject')
                      : t('office.applications.batches.stage', { stage: stage?.[language] ?? '' })
                  }
                  value={reached}
                  max={total}
                  figure={t('office.applications.exports.progress', { written: reached, total })}
                />
                {skipped > 0 && (
                  <p className="applications-quiet">
                    {t('office.applications.batches.skipped', { count: skipped })}
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
      {more}
    </Card>
  )
}
