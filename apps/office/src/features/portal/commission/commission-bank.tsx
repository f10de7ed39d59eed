import type { Commission } from '@lokseva/contract/portal/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { ChangeBank } from './change-bank.tsx'

/** Where challans are paid to, the number in part; changed by two. */
export function CommissionBank({ bank }: Pick<Commission, 'bank'>) {
  const { t, language } = useLanguage()
  const mayAsk = may(useOwnSession(), ['settings.write'])
  const [isChanging, setChanging] = useState(false)
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
      {mayAsk && (
        <>
          <p className="portal-note">{t('office.portal.bank.how')}</p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('office.portal.bank.change')}
          </Button>
        </>
      )}
      {isChanging && <ChangeBank onClose={() => setChanging(false)} />}
    </Card>
  )
}
