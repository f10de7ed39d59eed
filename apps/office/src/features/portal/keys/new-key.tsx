import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { NameField } from '#office-kit/fields/name-field.tsx'

/** For whom and for what; then a second person is asked. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<'support' | 'staff'>('support')
  const [name, setName] = useState('')
  const [isNamed, setNamed] = useState(false)
  if (isNamed)
    return (
      <AskApproval
        kind="keys.make"
        payload={{ kind, name: name.trim() }}
        onAsked={onClose}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={t('office.portal.keys.new')}
      onClose={onClose}
      action={
        <Button disabled={name.trim() === ''} onClick={() => setNamed(true)}>
          {t('office.portal.next')}
        </Button>
      }
    >
      <RadioGroup
        label={t('office.portal.keys.kind')}
        value={kind}
        onChange={(key) => setKind(key as typeof kind)}
        options={[
          { key: 'support', label: t('office.portal.keys.kind.support') },
          { key: 'staff', label: t('office.portal.keys.kind.staff') },
        ]}
      />
      <NameField
        id="key-name"
        label={t('office.portal.keys.name')}
        help={t('office.portal.keys.name.help')}
        value={name}
        onChange={setName}
      />
    </ActionDialog>
  )
}
