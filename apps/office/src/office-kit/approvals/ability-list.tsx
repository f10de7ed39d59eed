import type { DeskApplication } from '@lokseva/contract/support/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import type { TextId } from '@lokseva/texts/text-id'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './ability-list.css'

type Abilities = Pick<DeskApplication, 'abilities'> & {
  /** Money is on its way: the fee can be paid, and should not be. */
  isBeingPaid?: boolean
}

/** What a candidate can and cannot do with an application now, and why not. */
export function AbilityList({ abilities, isBeingPaid = false }: Abilities) {
  const { t } = useLanguage()
  return (
    <dl className="ability-list">
      {abilities.map((ability) => {
        const id = `office.helpdesk.ability.${ability.name}`
        return (
          <div key={ability.name}>
            <dt>{hasText(id) ? t(id as TextId) : ability.name}</dt>
            <dd>
              {isBeingPaid && ability.name === 'pay' && ability.allowed ? (
                <Badge tone="caution">{t('office.helpdesk.can.beingPaid')}</Badge>
              ) : (
                <AbilityState ability={ability} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function AbilityState({ ability }: { ability: Abilities['abilities'][number] }) {
  const { t, format } = useLanguage()
  if (!ability.allowed) return <>{ability.reason ?? t('office.helpdesk.can.no')}</>
  return (
    <Badge tone="good">
      {ability.until
        ? t('office.helpdesk.can.until', { date: format.date(ability.until) })
        : t('office.helpdesk.can.yes')}
    </Badge>
  )
}
