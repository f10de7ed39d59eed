import type { DeskCandidate } from '@lokseva/contract/support/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { ApplicationCard } from './application-card.tsx'
import { CallerProof } from './caller-proof.tsx'
import { DeskTools } from './desk-tools.tsx'
import { MessageTable, PaymentTable, SessionTable } from './desk-tables.tsx'

type CandidateViewProps = {
  candidate: DeskCandidate
  onChange: (candidate: DeskCandidate) => void
}

/** What to tell the caller, then what the desk can do, beside or above what the person sees. */
export function CandidateView({ candidate, onChange }: CandidateViewProps) {
  const { t } = useLanguage()
  const { applications, payments, messages, sessions, candidateId } = candidate
  return (
    <div className="desk-columns">
      <Sentence candidate={candidate} />
      <div className="page-stack desk-aside">
        <CallerProof candidate={candidate} onChange={onChange} />
        <DeskTools candidate={candidate} onChange={onChange} />
        <Person candidate={candidate} />
        <SessionTable sessions={sessions} />
      </div>
      <div className="page-stack desk-record">
        {applications.length === 0 ? (
          <Card heading={t('office.helpdesk.applications')}>
            <p>{t('office.helpdesk.applications.none')}</p>
          </Card>
        ) : (
          applications.map((each) => (
            <ApplicationCard
              key={each.applicationNo}
              application={each}
              candidateId={candidateId}
              isProved={candidate.provedUntil !== null}
            />
          ))
        )}
        <PaymentTable payments={payments} />
        <MessageTable messages={messages} />
      </div>
    </div>
  )
}

function Sentence({ candidate: { sentence, tasks } }: { candidate: DeskCandidate }) {
  const { t, format } = useLanguage()
  const others = tasks.filter(({ text }) => text !== sentence?.text)
  return (
    <section className="card desk-sentence" aria-labelledby="desk-sentence">
      <p className="desk-quiet">{t('office.helpdesk.tell')}</p>
      <h2 id="desk-sentence">{sentence?.text ?? t('office.helpdesk.nothing')}</h2>
      {sentence?.why && <p>{sentence.why}</p>}
      {sentence && (sentence.about || sentence.until) && (
        <p className="desk-quiet">
          {[
            sentence.about,
            sentence.until && t('office.helpdesk.until', { date: format.date(sentence.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('office.helpdesk.tasks')}</summary>
          <ul className="page-list">
            {others.map(({ text, until, about }) => (
              <li key={`${text} ${about}`}>
                {text}
                {until && ` (${t('office.helpdesk.until', { date: format.date(until) })})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Person({ candidate }: { candidate: DeskCandidate }) {
  const { t, format } = useLanguage()
  const moment = (iso: string) => t('office.helpdesk.moment', indiaMoment(format, iso))
  const { name, emailId, mobileNumber, registeredOn, lastLoginAt, profile } = candidate
  return (
    <Card heading={t('office.helpdesk.person')}>
      <FactList
        facts={[
          { label: t('office.helpdesk.name'), value: name ?? t('office.helpdesk.name.none') },
          { label: t('office.helpdesk.email'), value: emailId },
          { label: t('office.helpdesk.mobile'), value: mobileNumber },
          {
            label: t('office.helpdesk.profile'),
            value: t(`office.helpdesk.profile.${profile.state}`),
          },
          { label: t('office.helpdesk.registered'), value: moment(registeredOn) },
          {
            label: t('office.helpdesk.lastLogin'),
            value: lastLoginAt ? moment(lastLoginAt) : t('office.helpdesk.never'),
          },
        ]}
      />
    </Card>
  )
}
