import { inviteStaffAgain } from '@lokseva/contract/staff/endpoints'
import { Invitee } from '@lokseva/contract/staff/schemas'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useFetchMembersAnew } from './use-members.ts'

const check = checkBy({ email: Invitee.shape.email })

type OtherAddressProps = { memberId: string; email: string; onClose: () => void }

/** The invitation went to a wrong address: it ends, and another goes to the right one. */
export function OtherAddress({ memberId, email, onClose }: OtherAddressProps) {
  const t = useT()
  const toast = useToasts()
  const withProof = useStepUp()
  const fetchAnew = useFetchMembersAnew()
  const send = useSameRequest()
  const form = useForm({ initial: { email }, check })
  const invite = useAction(
    () => withProof(() => send(inviteStaffAgain, { params: { memberId }, body: form.values() })),
    {
      onDone: async () => {
        await fetchAnew()
        toast({ id: 'office.members.invited' })
        onClose()
      },
    },
  )
  const submit = async () => {
    if (!form.check()) return
    const error = await invite.run()
    if (error) form.refuse(refusedIn(error, ['email']))
  }
  return (
    <ActionDialog
      heading={t('office.members.address')}
      onClose={onClose}
      action={
        <Button busy={invite.busy} onClick={() => void submit()}>
          {t('office.members.invite.send')}
        </Button>
      }
    >
      <p>{t('office.members.address.text')}</p>
      <FormErrors form={form} />
      <ActionFailed action={invite} />
      <FormField form={form} name="email" label={t('office.members.email')}>
        {({ input }) => <TextInput {...input} type="email" data-first-focus />}
      </FormField>
    </ActionDialog>
  )
}
