import type { Commission } from '@lokseva/contract/portal/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'

/** Where challans are paid to: to be read here, and changed at the machine alone. */
export function CommissionBank({ bank }: Pick<Commission, 'bank'>) {
  const { t, language } = useLanguage()
  return (
    <Card heading={t('office.portal.bank.heading')}>
      {bank ? (
        <FactList
          facts={[
            { label: t('office.portal.bank.name'), value: bank.name[language] },
            { label: t('office.portal.bank.holder'), value: bank.accountName },
            { label: t('office.portal.bank.account'), value: `•••• ${bank.accountEnd}` },
            { label: t('office.portal.bank.ifsc'), value: bank.ifsc },
          ]}
        />
      ) : (
        <p>{t('office.portal.bank.none')}</p>
      )}
      <p className="portal-note">{t('office.portal.bank.how')}</p>
      <p>
        <code>npm run admin -- commission set --bank-account-no …</code>
      </p>
    </Card>
  )
}
