import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import type { CodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { SecurityQuestionFields } from '#candidate-kit/security-questions/security-question-fields.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import type { ContactKind } from './use-update-contact.ts'

/** How somebody who changes both addresses shows once more who they are. */
export type ProofBy = ContactKind | 'answers'
const ways: readonly ProofBy[] = ['mobile', 'email', 'answers']

type SecondProofProps = {
  form: Form<SecurityQuestionKey>
  /** The code to one of the present addresses. */
  code: CodeExchange
  own: Record<ContactKind, string>
  masked: Record<ContactKind, string>
  by: ProofBy
  onChoose: (by: ProofBy) => void
}

export function SecondProof({ form, code, own, masked, by, onChoose }: SecondProofProps) {
  const t = useT()
  const choose = (next: string) => {
    if (code.sent) code.reset()
    onChoose(next as ProofBy)
  }
  return (
    <div className="account-part">
      <RadioGroup
        label={t('account.contact.second')}
        help={t('account.contact.secondText')}
        options={ways.map((key) => ({
          key,
          label:
            key === 'answers'
              ? t('account.contact.second.answers')
              : t(`account.contact.second.${key}`, { address: masked[key] }),
        }))}
        value={by}
        onChange={choose}
      />
      {by === 'answers' ? (
        <SecurityQuestionFields form={form} />
      ) : (
        <OneTimeCode
          key={by}
          code={code}
          type="username"
          address={own[by]}
          sentText={t('account.contact.secondSent', { address: masked[by] })}
        />
      )}
    </div>
  )
}
