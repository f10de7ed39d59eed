import { changeStaffMember } from '@lokseva/contract/staff/endpoints'
import { type Member, MemberFacts } from '@lokseva/contract/staff/schemas'
import type { SyntheticEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { useKeptForm } from '#office-kit/kept/use-kept-form.ts'
import { FactFields, factNames } from './fact-fields.tsx'
import { useFetchMembersAnew } from './use-members.ts'

const check = checkBy(MemberFacts.shape)

export function MemberFactsForm({ member }: { member: Member }) {
  const t = useT()
  const toast = useToasts()
  const fetchAnew = useFetchMembersAnew()
  const { id: memberId, nameEn, nameMr, designationEn, designationMr } = member
  const facts = { nameEn, nameMr, designationEn, designationMr }
  const { form } = useKeptForm(`member.${memberId}`, { saved: facts, check })
  const save = useAction(
    () => call(changeStaffMember, { params: { memberId }, body: form.values() }),
    {
      onDone: async () => {
        await fetchAnew()
        toast({ id: 'office.members.saved' })
      },
    },
  )
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const error = await save.run()
    if (error) form.refuse(refusedIn(error, factNames))
  }
  return (
    <Card heading={t('office.members.facts')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormErrors form={form} />
        <ActionFailed action={save} />
        <FactFields form={form} />
        <Button type="submit" variant="secondary" busy={save.busy}>
          {t('office.members.save')}
        </Button>
      </form>
    </Card>
  )
}
