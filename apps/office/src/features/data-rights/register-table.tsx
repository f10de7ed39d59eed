import type { RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { approvalPath, requestNo } from '#office-kit/paths.ts'

type RegisterTableProps = {
  requests: RegisteredRequest[]
  /** Where the member may ask for a decision. */
  onDecide?: (request: RegisteredRequest, decision: 'erase' | 'refuse') => void
}

const tones: Record<RegisteredRequest['state'], Tone> = {
  open: 'caution',
  approved: 'caution',
  ready: 'good',
  deleted: 'info',
  withdrawn: 'info',
  refused: 'info',
  done: 'good',
}

export function RegisterTable({ requests, onDecide }: RegisterTableProps) {
  const { t, format } = useLanguage()
  const buttons = (request: RegisteredRequest) =>
    request.decide.allowed && (
      <div className="rights-buttons">
        <Button variant="secondary" onClick={() => onDecide?.(request, 'erase')}>
          {t('office.rights.erase')}
        </Button>
        <Button variant="secondary" onClick={() => onDecide?.(request, 'refuse')}>
          {t('office.rights.refuse')}
        </Button>
      </div>
    )
  return (
    <DataTable
      caption={t('office.rights.heading')}
      isCaptionHidden
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          label: t('office.rights.number'),
          render: ({ number, person }) => (
            <>
              <strong className="rights-number">{number}</strong>
              {person && <p className="rights-quiet">{person}</p>}
            </>
          ),
        },
        {
          key: 'kind',
          label: t('office.rights.kind'),
          render: ({ kind }) => t(`data-rights.kind.${kind}`),
        },
        {
          key: 'asked',
          label: t('office.rights.asked'),
          render: ({ askedAt }) => indiaMoment(format, askedAt).date,
        },
        {
          key: 'left',
          label: t('office.rights.left'),
          numeric: true,
          render: (request) => <DaysLeft request={request} />,
        },
        {
          key: 'state',
          label: t('office.rights.state'),
          render: (request) => <State request={request} />,
        },
      ]}
      {...(onDecide && { actions: { label: t('office.rights.actions'), render: buttons } })}
    />
  )
}

function State({ request }: { request: RegisteredRequest }) {
  const { t } = useLanguage()
  const { kind, state, proposal } = request
  return (
    <div className="rights-state">
      <Badge tone={tones[state]}>{t(`data-rights.state.${kind}.${state}` as TextId)}</Badge>
      {proposal && <Proposal proposal={proposal} />}
      <Deciders request={request} />
    </div>
  )
}

/** Who may neither ask nor decide reads that it waits. */
function Proposal({ proposal }: { proposal: NonNullable<RegisteredRequest['proposal']> }) {
  const { t } = useLanguage()
  const maySee = may(useOwnSession(), ['rights.write', 'rights.approve'])
  const words = t(`office.rights.proposed.${proposal.decision}`, { number: requestNo(proposal) })
  return maySee ? <Link to={approvalPath(proposal.approvalId)}>{words}</Link> : <span>{words}</span>
}

function DaysLeft({ request: { state, daysLeft, isOverdue } }: { request: RegisteredRequest }) {
  const { t } = useLanguage()
  if (isOverdue)
    return <Badge tone="bad">{t('office.rights.overdue', { days: Math.max(1, -daysLeft) })}</Badge>
  return state === 'open' || state === 'approved' ? String(daysLeft) : '–'
}

/** Both of them; a copy is made by the portal, and what was withdrawn nobody decided. */
function Deciders({ request }: { request: RegisteredRequest }) {
  const { t, language } = useLanguage()
  const { proposedBy, decidedBy, state } = request
  const first = proposedBy && nameOf(proposedBy, language)
  const isDecided = state === 'done' || state === 'refused'
  const words =
    first && decidedBy
      ? t('office.rights.by.two', { first, second: nameOf(decidedBy, language) })
      : isDecided &&
        (first ? t('office.rights.by.later', { first }) : t('office.rights.by.command'))
  return words && <p className="rights-quiet">{words}</p>
}
