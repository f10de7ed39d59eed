import type { DraftChecks } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

type ReadRulesProps = { lines: DraftChecks['rules'][number]['lines']; isOpen: boolean }

/** The rules of a post as candidates read them, in both languages. */
export function ReadRules({ lines, isOpen }: ReadRulesProps) {
  const { t, language } = useLanguage()
  return (
    <details className="rules-read" open={isOpen}>
      <summary>{t('office.adverts.rules.read', { count: lines.length })}</summary>
      <dl className="rule-lines">
        {lines.map(({ label, text }) => (
          <div key={label.en + text.en}>
            <dt>{label[language]}</dt>
            <dd>
              <p lang="en">{text.en}</p>
              <p lang="mr">{text.mr}</p>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
