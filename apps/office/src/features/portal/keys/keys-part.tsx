import { listAccessKeys, showAccessKey } from '@lokseva/contract/portal/endpoints'
import type { AccessKey } from '@lokseva/contract/portal/schemas'
import { type ReactNode, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { NewKey } from './new-key.tsx'
import { Shown } from '../shown.tsx'
import { ShownKey } from './shown-key.tsx'
import { usePortal, useStorePortal } from '../use-portal.ts'

/** Keys of the help desk and of the commission's machines: made and ended by two. */
export function KeysPart() {
  const { t } = useLanguage()
  const withProof = useStepUp()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const { refresh } = useStorePortal(listAccessKeys)
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<string>()
  // Until its answer has come, a key is asked for again under the same attempt.
  const [attempts, setAttempts] = useState<Record<string, string>>({})
  const showing = useAction(
    ({ keyId, attempt }: { keyId: string; attempt: string }) =>
      withProof(() => call(showAccessKey, { params: { keyId }, body: { attempt } })),
    {
      onDone: (_, { keyId }) => {
        setAttempts(({ [keyId]: __, ...others }) => others)
        refresh()
      },
      onFailed: (error, { keyId }) => {
        if (isDecision(error)) setAttempts(({ [keyId]: __, ...others }) => others)
      },
    },
  )
  const show = (keyId: string) => {
    const attempt = attempts[keyId] ?? crypto.randomUUID()
    setAttempts((others) => Object.assign({}, others, { [keyId]: attempt }))
    void showing.run({ keyId, attempt })
  }
  return (
    <Card
      actions={
        mayChange && <Button onClick={() => setAdding(true)}>{t('office.portal.keys.new')}</Button>
      }
    >
      <p>{t('office.portal.keys.about')}</p>
      <ActionFailed action={showing} />
      <Shown query={usePortal(listAccessKeys)}>
        {(keys) =>
          keys.length === 0 ? (
            <p>{t('office.portal.keys.none')}</p>
          ) : (
            <KeyTable
              keys={keys}
              renderActions={
                mayChange
                  ? (key) => (
                      <>
                        {(key.isToShow || attempts[key.id] !== undefined) && (
                          <Button
                            variant="secondary"
                            busy={showing.busy}
                            onClick={() => show(key.id)}
                          >
                            {t('office.portal.keys.show')}
                          </Button>
                        )}
                        {!key.endedAt && (
                          <Button variant="secondary" onClick={() => setEnding(key.id)}>
                            {t('office.portal.keys.end')}
                          </Button>
                        )}
                      </>
                    )
                  : undefined
              }
            />
          )
        }
      </Shown>
      {isAdding && <NewKey onClose={() => setAdding(false)} />}
      {ending && (
        <AskApproval
          kind="keys.end"
          payload={{ keyId: ending }}
          onAsked={() => setEnding(undefined)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {showing.data && <ShownKey secret={showing.data.key} onClose={showing.clear} />}
    </Card>
  )
}

type KeyTableProps = {
  keys: AccessKey[]
  renderActions: ((key: AccessKey) => ReactNode) | undefined
}

function KeyTable({ keys, renderActions }: KeyTableProps) {
  const { t, format } = useLanguage()
  const moment = (at: string | null) =>
    at ? t('office.portal.moment', indiaMoment(format, at)) : t('office.portal.never')
  return (
    <DataTable
      caption={t('office.portal.part.keys')}
      isCaptionHidden
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('office.portal.keys.name'),
          render: ({ name }) => <strong>{name}</strong>,
        },
        {
          key: 'kind',
          label: t('office.portal.keys.kind'),
          render: ({ kind }) => t(`office.portal.keys.kind.${kind}`),
        },
        {
          key: 'made',
          label: t('office.portal.keys.made'),
          render: ({ madeBy, madeAt }) => `${moment(madeAt)}, ${madeBy}`,
        },
        {
          key: 'used',
          label: t('office.portal.keys.used'),
          render: ({ lastUsedAt }) => moment(lastUsedAt),
        },
        {
          key: 'state',
          label: t('office.portal.keys.state'),
          render: ({ endedAt }) =>
            endedAt ? (
              <Badge tone="info">
                {t('office.portal.keys.ended', indiaMoment(format, endedAt))}
              </Badge>
            ) : (
              <Badge tone="good">{t('office.portal.keys.lives')}</Badge>
            ),
        },
      ]}
      {...(renderActions && {
        actions: { label: t('office.portal.actions'), render: renderActions },
      })}
    />
  )
}
