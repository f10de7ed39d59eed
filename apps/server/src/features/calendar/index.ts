export { forgetFeed } from './feeds.ts'
export { openCalendar } from './open-calendar.ts'
