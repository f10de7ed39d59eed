import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

type Line = OpenedApplication['verdict'][number]['lines'][number]

const outcomeOf = ({ verdict }: Line) =>
  verdict === 'pass' || verdict === 'fail' ? verdict : 'other'
const tones = { pass: 'good', fail: 'bad', other: 'caution' } as const

/** What each rule of the posts said on the day it was sent. */
export function VerdictCard({ verdict }: { verdict: OpenedApplication['verdict'] }) {
  const { t, language } = useLanguage()
  if (verdict.length === 0) return null
  return (
    <Card heading={t('office.applications.one.verdict')}>
      {verdict.map(({ postCriteria: post, lines }) => (
        <details key={post.id} className="application-verdict">
          <summary>
            {language === 'mr' ? post.nameDvng : post.name}{' '}
            <Badge tone={lines.some((line) => outcomeOf(line) === 'fail') ? 'bad' : 'good'}>
              {t(
                `office.applications.one.line.${lines.some((line) => outcomeOf(line) === 'fail') ? 'fail' : 'pass'}`,
              )}
            </Badge>
          </summary>
          <dl>
            {lines.map((line) => (
              <div key={line.key}>
                <dt>{line.label}</dt>
                <dd>
                  <Badge tone={tones[outcomeOf(line)]}>
                    {t(`office.applications.one.line.${outcomeOf(line)}`)}
                  </Badge>{' '}
                  {line.asked}
                  <p className="applications-quiet">{line.yours}</p>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}
