import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Platform } from '#platform/feature/platform'
import type { Database } from '#platform/database/pool'

type Colleague = { id: string; nameEn: string; nameMr: string }

type SettingWords = { meaning: Bilingual; shown: (value: string) => Bilingual }

/** What the desk asks of those who know people. */
export type AuditPorts = {
  colleagues: (db: Database) => Promise<Colleague[]>
  /** The account of an e-mail or a mobile. */
  accountOf: (db: Database, username: string) => Promise<{ id: string } | undefined>
  /** The id of an advertisement by its number, 031/2026. */
  advertisementOf: (db: Database, number: string) => Promise<number | undefined>
  /** Numbers of advertisements by their ids. */
  numbersOf: (db: Database, ids: readonly number[]) => Promise<Map<number, string>>
  /** The id of a request by its number, R-12. */
  requestNumbered: (db: Database, number: string) => Promise<string | undefined>
  /** Numbers of requests by their ids. */
  requestNumbersOf: (db: Database, ids: readonly string[]) => Promise<Map<string, string>>
  /** What a kind of request is called. */
  approvalKindWords: (kind: string) => Bilingual | undefined
  /** What a setting means, and how a value of it is said. */
  settingWords: (key: string) => SettingWords | undefined
}

export type AuditDeskDeps = Pick<Platform, 'db' | 'clock'> & AuditPorts
