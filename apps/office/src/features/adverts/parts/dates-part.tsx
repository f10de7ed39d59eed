import { advertDays } from '@lokseva/contract/adverts/drafts/parts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DayField } from '../fields/plain-fields.tsx'
import { CalendarLine } from './calendar-line.tsx'

/** All but the first two may be left open; a corrigendum's day is left out where there is none. */
const needed: readonly string[] = ['applnStartDate', 'applnEndDate']

/** The days, and a line that shows their order. */
export function DatesPart() {
  const t = useT()
  return (
    <>
      <CalendarLine />
      <div className="field-grid">
        {advertDays.map((day) => (
          <DayField
            key={day}
            place={day}
            label={t(`office.adverts.field.${day}`)}
            help={t(`office.adverts.field.${day}.help`)}
            optional={!needed.includes(day)}
            {...(!needed.includes(day) && day !== 'corrigendumEndDate' && { empty: null })}
          />
        ))}
      </div>
    </>
  )
}
