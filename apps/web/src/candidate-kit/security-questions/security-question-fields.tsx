import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import { isDoubtfulYear } from '@lokseva/contract/identity/doubts'
import { listSecurityQuestions } from '@lokseva/contract/identity/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormDoubt } from '@lokseva/form-kit/doubt.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import './security-question-fields.css'

type SecurityQuestionFieldsProps = {
  form: Form<SecurityQuestionKey>
  /** Only these, where not all are asked. */
  only?: readonly SecurityQuestionKey[]
  /** Words above the questions; those of registration where nothing else is said. */
  hint?: string
  /** Whether the answers are given here for the first time: then a doubtful one is asked back. */
  isNew?: boolean
}

/** The security questions in the page's language, each with a box for its answer. */
export function SecurityQuestionFields(props: SecurityQuestionFieldsProps) {
  const { form, only, hint, isNew = false } = props
  const { t, language } = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['security-questions'],
    queryFn: ({ signal }) => call(listSecurityQuestions, undefined, { signal }),
    staleTime: 10 * 60 * 1000,
  })
  if (isError) {
    return (
      <FetchFailed
        message={t('identity.questions.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Waiting label={t('identity.questions.loading')} count={only?.length ?? 6} />
  const asked = only ? data.filter(({ key }) => only.includes(key)) : data
  return (
    <div className="security-questions">
      <p className="security-questions-hint">{hint ?? t('identity.questions.hint')}</p>
      {asked.map(({ key, question, questionMr }) => (
        <Fragment key={key}>
          <FormField
            form={form}
            name={key}
            label={language === 'mr' ? questionMr : question}
            help={key === 'SQ4' ? t('identity.questions.digits') : undefined}
          >
            {({ input, set }) =>
              key === 'SQ4' ? (
                <DigitsInput
                  name={input.name}
                  value={input.value}
                  onChange={set}
                  onBlur={input.onBlur}
                  autoComplete="off"
                  width="short"
                />
              ) : (
                <TextInput {...input} autoComplete="off" spellCheck={false} />
              )
            }
          </FormField>
          {isNew && key === 'SQ4' && (
            <FormDoubt
              form={form}
              name={key}
              isDoubtful={isDoubtfulYear}
              text={t('identity.doubt.year')}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** As high as the questions will be, so that nothing below them moves. */
function Waiting({ label, count }: { label: string; count: number }) {
  return (
    <div className="security-questions" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div className="field" key={index}>
          <Skeleton width="half" />
          <Skeleton kind="control" />
        </div>
      ))}
    </div>
  )
}
