import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
} from '@lokseva/contract/staff/endpoints'
import { NewPasskey, type Passkey } from '@lokseva/contract/staff/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { hasPasskeys, makePasskey } from '#office-kit/session/passkey.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { PasskeyTable } from './passkey-table.tsx'

const check = checkBy({ label: NewPasskey.shape.label })

/** The member's own passkeys: added with a name to know them by, and removed. */
export function OwnPasskeys() {
  const t = useT()
  const toast = useToasts()
  const confirm = useConfirm()
  const withProof = useStepUp()
  const queries = useQueryClient()
  const { member } = useOwnSession()
  const form = useForm({ initial: { label: '' }, check })
  const passkeys = useQuery({
    queryKey: ['own-passkeys', member.id],
    queryFn: ({ signal }) => call(listOwnPasskeys, undefined, { signal }),
    meta: { personal: true },
  })
  const fetchAnew = () =>
    Promise.all([passkeys.refetch(), queries.invalidateQueries({ queryKey: ['own-session'] })])
  const add = useAction(
    async () => {
      const challenge = await withProof(() => call(beginPasskey))
      const passkey = await makePasskey(challenge)
      const body = { challengeId: challenge.challengeId, passkey, ...form.values() }
      await withProof(() => call(addPasskey, { body }))
    },
    {
      onDone: async () => {
        form.restart({ label: '' })
        await fetchAnew()
        toast({ id: 'office.account.passkeys.done' })
      },
    },
  )
  const remove = useAction(
    (passkeyId: string) => withProof(() => call(removePasskey, { params: { passkeyId } })),
    {
      onDone: async () => {
        await fetchAnew()
        toast({ id: 'office.account.passkeys.removed' })
      },
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.check()) void add.run()
  }
  const ask = async ({ id, label }: Passkey) => {
    const question = {
      heading: t('office.account.passkeys.remove.heading', { label }),
      body: <p>{t('office.account.passkeys.remove.text')}</p>,
      confirmLabel: t('office.account.passkeys.remove.yes'),
      declineLabel: t('office.account.passkeys.remove.no'),
      danger: true,
    }
    if (await confirm(question)) void remove.run(id)
  }
  return (
    <Card heading={t('office.account.passkeys')}>
      <ActionFailed action={remove} />
      <Fetched
        query={passkeys}
        waiting={t('app.loading')}
        failed={t('office.account.passkeys.failed')}
        empty={<p>{t('office.account.passkeys.none')}</p>}
      >
        {(rows) => <PasskeyTable passkeys={rows} onRemove={(passkey) => void ask(passkey)} />}
      </Fetched>
      {hasPasskeys() && (
        <form className="passkey-form" noValidate onSubmit={submit}>
          <ActionFailed action={add} />
          <FormField
            form={form}
            name="label"
            label={t('office.account.passkeys.label')}
            help={t('office.account.passkeys.label.help')}
          >
            {({ input }) => <TextInput {...input} maxLength={40} />}
          </FormField>
          <Button type="submit" variant="secondary" busy={add.busy}>
            {t('office.account.passkeys.add')}
          </Button>
        </form>
      )}
    </Card>
  )
}
