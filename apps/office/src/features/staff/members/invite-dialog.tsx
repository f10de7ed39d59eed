import { inviteStaff } from '@lokseva/contract/staff/endpoints'
import { Invitee } from '@lokseva/contract/staff/schemas'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { memberPath } from '#office-kit/paths.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useKeptForm } from '#office-kit/kept/use-kept-form.ts'
import { FactFields, factNames } from './fact-fields.tsx'
import { useFetchMembersAnew } from './use-members.ts'

const check = checkBy(Invitee.shape)
const initial = { email: '', nameEn: '', nameMr: '', designationEn: '', designationMr: '' }

/** Somebody new, without a role yet: the next page asks for those. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToasts()
  const navigate = useNavigate()
  const withProof = useStepUp()
  const fetchAnew = useFetchMembersAnew()
  const { form, forget } = useKeptForm('invite', { saved: initial, check })
  const send = useSameRequest()
  const invite = useAction(() => withProof(() => send(inviteStaff, { body: form.values() })), {
    onDone: ({ id }) => {
      forget()
      void fetchAnew()
      toast({ id: 'office.members.invited' })
      navigate(memberPath(id))
    },
  })
  const submit = async () => {
    if (!form.check()) return
    const error = await invite.run()
    if (error) form.refuse(refusedIn(error, ['email', ...factNames]))
  }
  return (
    <ActionDialog
      heading={t('office.members.invite')}
      onClose={() => {
        forget()
        onClose()
      }}
      action={
        <Button busy={invite.busy} onClick={() => void submit()}>
          {t('office.members.invite.send')}
        </Button>
      }
    >
      <p>{t('office.members.invite.text')}</p>
      <FormErrors form={form} />
      <ActionFailed action={invite} />
      <FormField form={form} name="email" label={t('office.members.email')}>
        {({ input }) => <TextInput {...input} type="email" data-first-focus />}
      </FormField>
      <FactFields form={form} />
    </ActionDialog>
  )
}
