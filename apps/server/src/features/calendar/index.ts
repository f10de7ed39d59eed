export { forgetFeed, showFeed } from './feeds.ts'
export { openCalendar } from './open-calendar.ts'
export { calendarData } from './personal-data.ts'
