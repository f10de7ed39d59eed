import type { Platform } from '#platform/feature/platform'
import { captchaText } from './captcha.ts'
import { purgeCodesJob } from './purge-codes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault'>

export const openCodes = ({ db, jobsDb, clock, vault }: Base) => ({
  /** What a captcha says, for the page of the simulators. */
  captchaText: (id: string) => captchaText({ clock, vault }, db, id),
  jobs: { everyMinute: [purgeCodesJob({ db: jobsDb, clock })] },
})
