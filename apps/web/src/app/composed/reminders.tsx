import { CalendarCard } from '#features/calendar/calendar-card.tsx'
import { RemindersPage } from '#features/reminders/reminders-page.tsx'

export function Reminders() {
  return <RemindersPage calendar={<CalendarCard />} />
}
