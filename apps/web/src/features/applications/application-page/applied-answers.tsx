import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { useInLanguage } from '../select/in-language.ts'

/** What was asked besides and answered. */
export function AppliedAnswers({ details }: { details: ApplicationDetails }) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { additionalAnswers, application } = details
  const isAsked = application.advertisement.additionalQuestions.length > 0
  if (additionalAnswers.length === 0 && !isAsked) return null
  return (
    <Card heading={t('applications.mine.questions')}>
      {additionalAnswers.length === 0 && <p>{t('applications.mine.noAnswers')}</p>}
      <FactList
        facts={additionalAnswers.map(({ question, questionDvng, answer, answerDvng }) => ({
          label: inLanguage(question, questionDvng),
          value: inLanguage(answer, answerDvng),
        }))}
      />
    </Card>
  )
}
