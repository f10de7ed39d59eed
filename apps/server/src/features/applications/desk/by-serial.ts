import { sql, type RawBuilder } from 'kysely'

/** Joins as `k` what is listed of the application with a serial, for those who keep people by these. */
export const joinBySerial = (advertisementId: number, serial: RawBuilder<unknown>) =>
  sql`join application_listing k on k.advertisement_id = ${advertisementId} and k.serial = ${serial}`
