import type { CaptchaDrawer } from '../captcha/captcha-drawer.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/pool.ts'
import type { Reads } from '../database/reads.ts'
import type { ResponseTimes } from '../http/operating/response-times.ts'
import type { Images } from '../images/images.ts'
import type { Log } from '../log/log.ts'
import type { PageDrawer } from '../page-pictures/page-drawer.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { PdfChecker } from '../pdf/pdf-checker.ts'
import type { Vault } from '../secrets/vault.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { Typesetter } from '../typesetting/typesetter.ts'

/** What features stand on, opened once. The `open` function of a feature picks what it uses. */
export type Platform = {
  /** On the connections of those who wait for a response. */
  db: Database
  /** Of what no candidate changes: may be a second old, and from a standby. */
  reads: Reads
  /** On the connections of the jobs. */
  jobsDb: Database
  clock: Clock
  log: Log
  /** By which caches hear what is no longer as they have it; without it nothing is cached. */
  changes: ChangeFeed | undefined
  /** How long this process takes to answer. */
  answers: ResponseTimes
  vault: Vault
  passwords: Passwords
  storage: FileStorage
  images: Images
  pdfs: PdfChecker
  pages: PageDrawer
  typesetter: Typesetter
  drawer: CaptchaDrawer
  /** Where people find the portal. */
  origin: string
}
