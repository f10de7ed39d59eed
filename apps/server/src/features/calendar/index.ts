export { openCalendar } from './open-calendar.ts'
