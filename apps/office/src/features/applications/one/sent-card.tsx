import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'

/** What was sent on its day, and what its candidate changed since. */
export function SentCard({ opened }: { opened: OpenedApplication }) {
  const { t, language, format } = useLanguage()
  const { submitted, seen } = opened
  const { date, time } = indiaMoment(format, submitted.at)
  const yes = (is: boolean) => t(is ? 'office.applications.yes' : 'office.applications.no')
  const pick = (en: string, mr: string) => (language === 'mr' ? mr : en)
  const posts = seen.applicationPostPrefDtoList.map(({ prefOrder, postName, postNameDvng }) =>
    [prefOrder === null ? '' : `${prefOrder}. `, pick(postName, postNameDvng)].join(''),
  )
  const facts = [
    { label: t('office.applications.one.at'), value: `${date} ${time}` },
    {
      label: t('office.applications.one.version'),
      value: t('office.applications.one.version.value', { version: submitted.version }),
    },
    { label: t('office.applications.filter.centre'), value: submitted.centre?.[language] ?? '–' },
    {
      label: t('office.applications.filter.district'),
      value: submitted.district?.[language] ?? '–',
    },
    {
      label: t('office.applications.filter.category'),
      value: submitted.category?.[language] ?? '–',
    },
    { label: t('office.applications.filter.divyang'), value: yes(submitted.isDivyang) },
    ...(submitted.needsScribe || submitted.needsExtraTime
      ? [
          { label: t('office.applications.one.scribe'), value: yes(submitted.needsScribe) },
          { label: t('office.applications.one.extraTime'), value: yes(submitted.needsExtraTime) },
        ]
      : []),
    {
      label: t('office.applications.one.posts'),
      value: posts.length > 0 ? <Lines lines={posts} /> : '–',
    },
    ...seen.additionalAnswers.map(({ question, questionDvng, answer, answerDvng }) => ({
      label: pick(question, questionDvng),
      value: pick(answer, answerDvng),
    })),
  ]
  return (
    <Card heading={t('office.applications.one.sent')}>
      <FactList facts={facts} />
      {seen.changes.length > 0 && (
        <>
          <h3>{t('office.applications.one.changes')}</h3>
          <ul className="page-list">
            {seen.changes.map(({ kind, at, from, fromDvng, to, toDvng }) => (
              <li key={at}>
                {indiaMoment(format, at).date}{' '}
                {t(`office.applications.one.change.${kind}`, {
                  from: pick(from, fromDvng),
                  to: pick(to, toDvng),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="application-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
