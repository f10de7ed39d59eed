import * as api from '@lokseva/contract/calendar/endpoints'
import type { Platform } from '#platform/feature/platform'
import { route } from '#platform/http/call'
import {
  closeFeed,
  downloadCalendar,
  feedReader,
  makeFeed,
  showFeed,
  type CalendarDeps,
} from './feeds.ts'

export function openCalendar(
  { db, clock, origin, vault }: Pick<Platform, 'db' | 'clock' | 'origin' | 'vault'>,
  { versions }: Pick<CalendarDeps, 'versions'>,
) {
  const deps = { db, clock, origin, vault, versions }
  const readFeed = feedReader(deps)
  return {
    routes: [
      route(api.showFeed, ({ actor }) => showFeed(deps, actor)),
      route(api.makeFeed, (call) => makeFeed(deps, call.actor, call)),
      route(api.closeFeed, (call) => closeFeed(call.actor, call)),
      route(api.downloadCalendar, ({ actor, language }) => downloadCalendar(deps, actor, language)),
      route(api.readFeed, ({ params, address }) => readFeed({ file: params.file, address })),
    ],
  }
}
