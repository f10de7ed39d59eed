import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { getPersonalFacts } from '@lokseva/contract/profile/endpoints'
import { validateUdid, verifyUdid } from '@lokseva/contract/proofs/endpoints'
import { useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { claimFields, claimOf, claimProblems } from './udid-claim.ts'
import { UdidRecord } from './udid-record.tsx'

type Options = { form: DeclaredForm<PersonalFacts>; onVerified: () => void }

/** The words of an answer, or what went wrong, which is said in the language of the page. */
type Trouble = { words: string | { error: unknown }; mayTryAgain: boolean }

/** Asks the UDID service for the record, the candidate whether it is theirs, and takes it over. */
export function useUdidCheck({ form, onVerified }: Options) {
  const t = useT()
  const confirm = useConfirm()
  const toast = useToasts()
  const [trouble, setTrouble] = useState<Trouble>()

  const mark = (problems: Problems<string>) => {
    const [first] = claimFields.filter((id) => problems[id])
    for (const id of Object.keys(problems)) form.leave(id)
    form.mark(
      Object.fromEntries(Object.entries(problems).filter(([id]) => form.problem(id) === undefined)),
    )
    if (first) goToField(form.fieldId(first))
  }

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'UDID_CHECK_OFF') {
      form.setFacts({ ...form.facts(), udidCheck: false })
      return toast({ id: 'error.UDID_CHECK_OFF' }, 'info')
    }
    const refused = error instanceof ApiError && error.status < 500
    setTrouble({ words: { error }, mayTryAgain: !refused })
    if (refused) mark(serverProblems(error, claimFields))
  }

  const prove = async () => {
    const claim = claimOf(form.checked().values)
    const record = await call(validateUdid, { body: claim })
    if (!record.flgUdid) return setTrouble({ words: record.message, mayTryAgain: false })
    const agreed = await confirm({
      heading: t('personal.udid.confirm.heading'),
      body: <UdidRecord record={record} />,
      confirmLabel: t('personal.udid.proceed'),
      declineLabel: t('personal.udid.cancel'),
    })
    if (!agreed) return
    const response = await call(verifyUdid, { body: claim })
    if (!response.flgUdid) return setTrouble({ words: response.message, mayTryAgain: false })
    // The portal's own word on what it holds now: the form is compared with that on each save.
    const { udid } = await call(getPersonalFacts)
    form.setFacts({ ...form.facts(), udid: udid ?? undefined })
    onVerified()
  }

  const { run, busy } = useAction(prove, { onFailed: fail })
  const validate = () => {
    if (busy) return
    setTrouble(undefined)
    const wrong = claimProblems(form.checked())
    if (Object.keys(wrong).length > 0) mark(wrong)
    else void run()
  }

  return { validate, busy, trouble }
}
