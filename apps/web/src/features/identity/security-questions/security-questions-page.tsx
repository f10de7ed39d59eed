import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import { updateSecurityAnswer } from '@lokseva/contract/identity/endpoints'
import { type FormEvent, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import {
  checkSecurityAnswers,
  noSecurityAnswers,
  securityAnswersOf,
} from '#candidate-kit/security-questions/check-security-answers.ts'
import { SecurityQuestionFields } from '#candidate-kit/security-questions/security-question-fields.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { storeAnsweredKeys } from './use-stored-answers.ts'
import './security-questions-page.css'

/** The forced screen: six answers before anything else. */
export function SecurityQuestionsPage() {
  const t = useT()
  const toast = useToasts()
  const inWords = useErrorWords()
  const form = useForm({ initial: noSecurityAnswers, check: checkSecurityAnswers })
  const [problem, setProblem] = useState<{ error: unknown }>()

  const save = useAction(
    () =>
      call(updateSecurityAnswer, {
        body: { securityAnswersDto: securityAnswersOf(form.values()) },
      }),
    {
      onDone: (stored) => {
        toast({ id: 'identity.securityQuestions.saved' })
        storeAnsweredKeys(stored)
      },
      onFailed: (error) => {
        const problems =
          error instanceof ApiError ? serverProblems(error, securityQuestionKeys) : {}
        if (Object.keys(problems).length > 0) form.refuse(problems)
        else setProblem({ error })
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.busy || !form.check()) return
    setProblem(undefined)
    void save.run()
  }

  return (
    <div className="page-stack security-questions">
      <PageHeading>{t('identity.securityQuestions.title')}</PageHeading>
      <Notice tone="info" icon="lock">
        <p>{t('identity.securityQuestions.note')}</p>
      </Notice>
      <Card>
        <form noValidate onSubmit={submit}>
          <FormErrors form={form} />
          {problem && (
            <Notice tone="bad" announce>
              <p>{inWords(problem.error)}</p>
            </Notice>
          )}
          <SecurityQuestionFields form={form} isNew />
          <Button type="submit" busy={save.busy} busyLabel={t('identity.securityQuestions.saving')}>
            {t('identity.securityQuestions.save')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
