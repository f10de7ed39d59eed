import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import { AddressWithCode } from '#candidate-kit/one-time-code/address-with-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import {
  checkSecurityAnswers,
  noSecurityAnswers,
  securityAnswersOf,
} from '#candidate-kit/security-questions/check-security-answers.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'
import { type ProofBy, SecondProof } from './second-proof.tsx'
import { useUpdateContact, type ContactKind } from './use-update-contact.ts'

const ways = ['email', 'mobile'] as const
const otpFor = 'UPDATE_PROFILE'
const fields = [...ways, 'password'] as const
const serverNames = { emailId: 'email', mobileNumber: 'mobile' } as const

/** Another registered e-mail, mobile or both; each new one proves itself by a code, and the password its owner. */
export function UpdateContactForm() {
  const t = useT()
  const session = useSession()
  const inWords = useErrorWords()
  const own = { email: session?.emailId ?? '', mobile: session?.mobileNumber ?? '' }
  const masked = { email: maskEmail(own.email), mobile: maskMobile(own.mobile) }
  const [chosen, setChosen] = useState<readonly ContactKind[]>([])
  const form = useForm({
    initial: { email: '', mobile: '', password: '', ...noSecurityAnswers },
    check: (values) => ({
      email: problemOf('email', values.email, own.email),
      mobile: problemOf('mobile', values.mobile, own.mobile),
      password: values.password === '' ? { code: 'REQUIRED' } : undefined,
      ...checkSecurityAnswers(values),
    }),
  })
  const taken = (way: ContactKind) => () => form.refuse({ [way]: { code: 'ALREADY_REGISTERED' } })
  const codes = {
    email: useOneTimeCode({ type: 'email', otpFor, onRefused: taken('email') }),
    mobile: useOneTimeCode({ type: 'mobile', otpFor, onRefused: taken('mobile') }),
  }
  const oldCode = useOneTimeCode({ type: 'username', otpFor })
  const [proofBy, setProofBy] = useState<ProofBy>('mobile')
  const hasPassword = useSyncExternalStore(form.subscribe, () => form.isGood('password'))
  const hasAnswers = useSyncExternalStore(form.subscribe, () =>
    securityQuestionKeys.every((key) => form.isGood(key)),
  )
  const [isProofAsked, setProofAsked] = useState(false)
  // Both at once, or the server remembers that the other was changed just now.
  const needsProof = chosen.length > 1 || (isProofAsked && chosen.length > 0)
  const isProven =
    !needsProof || (proofBy === 'answers' ? hasAnswers : oldCode.verified !== undefined)
  const proofs = () => ({
    password: form.values().password,
    ...(needsProof &&
      proofBy === 'answers' && { securityAnswersDto: securityAnswersOf(form.values()) }),
    ...(needsProof &&
      proofBy !== 'answers' &&
      oldCode.verified && { oldAddress: oldCode.verified }),
  })
  const update = useUpdateContact(chosen, codes, proofs, (error) => {
    // A wrong password or answer has spent no code.
    if (!keepsCodes.has(error.code)) for (const way of chosen) codes[way].reset()
    const isProofMissing = error.code === 'CONTACT_PROOF_MISSING'
    if (isProofMissing) setProofAsked(true)
    if (!keepsCodes.has(error.code) || isProofMissing) oldCode.reset()
    form.refuse(serverProblems(error, fields, serverNames))
  })
  const left = chosen.filter((way) => !codes[way].verified).length
  const isOpen = chosen.length > 0 && left === 0 && isProven && hasPassword
  const choose = (way: string, isChosen: boolean) => {
    if (!isChosen) codes[way as ContactKind].reset()
    setChosen(ways.filter((each) => (each === way ? isChosen : chosen.includes(each))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOpen) void update.run()
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p>{t('account.contact.text')}</p>
      <Notice tone="info">
        <p>{t('account.contact.mobileNote')}</p>
      </Notice>
      <FormErrors form={form} />
      {update.error && !isAtFields(update.error) && (
        <Notice tone="bad" announce>
          <p>{inWords(update.error)}</p>
        </Notice>
      )}
      <CheckboxGroup
        label={t('account.contact.which')}
        options={ways.map((way) => ({
          key: way,
          label: t(`account.contact.which.${way}`, { address: masked[way] }),
          checked: chosen.includes(way),
        }))}
        onChange={choose}
      />
      {chosen.map((way) => (
        <div key={way} className="account-part">
          <AddressWithCode
            form={form}
            name={way}
            type={way}
            code={codes[way]}
            label={t(`account.contact.${way}`)}
          />
        </div>
      ))}
      {needsProof && (
        <SecondProof
          form={form}
          code={oldCode}
          own={own}
          masked={masked}
          by={proofBy}
          onChoose={setProofBy}
        />
      )}
      {chosen.length > 0 && (
        <>
          {/* Tells a password manager whose password this is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={own.email}
            readOnly={true}
            hidden={true}
          />
          <FormField form={form} name="password" label={t('account.contact.password')}>
            {({ input }) => <PasswordInput {...input} autoComplete="current-password" />}
          </FormField>
        </>
      )}
      <ButtonRow>
        <Button
          type="submit"
          disabled={!isOpen}
          busy={update.busy}
          busyLabel={t('account.contact.saving')}
        >
          {t('account.contact.save')}
        </Button>
      </ButtonRow>
      {!isOpen && (
        <p className="account-why">
          {chosen.length === 0
            ? t('account.contact.chooseFirst')
            : left > 0
              ? t('account.contact.verifyFirst', { count: left })
              : t(isProven ? 'account.contact.passwordFirst' : 'account.contact.secondFirst')}
        </p>
      )}
    </form>
  )
}

function problemOf(way: ContactKind, value: string, registered: string) {
  const isSame = value.trim().toLowerCase() === registered.toLowerCase()
  return addressProblem(way, value) ?? (isSame ? { code: 'CONTACT_SAME' } : undefined)
}

const keepsCodes: ReadonlySet<string> = new Set([
  'CURRENT_PASSWORD_WRONG',
  'TRIES_DELAYED',
  'ANSWERS_WRONG',
  'CONTACT_PROOF_MISSING',
])

const isAtFields = (error: unknown) => error instanceof ApiError && error.fieldErrors.length > 0
