import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import { useId } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { SecurityQuestionFields } from '#candidate-kit/security-questions/security-question-fields.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

type AskedQuestionsProps = {
  form: Form<SecurityQuestionKey>
  asked: readonly SecurityQuestionKey[]
}

/** The questions this account has answers to; an old account may have none. */
export function AskedQuestions({ form, asked }: AskedQuestionsProps) {
  const t = useT()
  const headingId = useId()
  return (
    <section className="recovery-part" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('recovery.questions')}</h3>
      {asked.length > 0 ? (
        <>
          <SecurityQuestionFields form={form} only={asked} hint={t('recovery.questionsHelp')} />
        </>
      ) : (
        <p>{t('recovery.noQuestions')}</p>
      )}
    </section>
  )
}
