import type { Passkey } from '@lokseva/contract/staff/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

type PasskeyTableProps = { passkeys: Passkey[]; onRemove: (passkey: Passkey) => void }

export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const { t, format } = useLanguage()
  const moment = (at: string) => t('office.account.moment', indiaMoment(format, at))
  return (
    <DataTable
      caption={t('office.account.passkeys')}
      isCaptionHidden
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'label',
          label: t('office.account.passkeys.label'),
          render: ({ label }) => <strong>{label}</strong>,
        },
        {
          key: 'added',
          label: t('office.account.passkeys.added'),
          render: ({ addedAt }) => moment(addedAt),
        },
        {
          key: 'used',
          label: t('office.account.passkeys.used'),
          render: ({ lastUsedAt }) =>
            lastUsedAt ? moment(lastUsedAt) : t('office.account.passkeys.unused'),
        },
      ]}
      actions={{
        label: t('office.account.passkeys.actions'),
        render: (passkey) => (
          <Button variant="quiet" onClick={() => onRemove(passkey)}>
            {t('office.account.passkeys.remove')}
          </Button>
        ),
      }}
    />
  )
}
