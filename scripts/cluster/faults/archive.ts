import type { Scene } from './fault.ts'

const LONGEST = 60

/** Until everything that is changed so far lies in the archive. */
export async function untilArchived({ stage, cluster }: Scene): Promise<void> {
  const [row] = await stage.inPortal(`select pg_walfile_name(pg_switch_wal()) as file`)
  const file = row!['file'] as string
  const isThere = async () => {
    const [last] = await stage.inPortal('select last_archived_wal as file from pg_stat_archiver')
    return ((last!['file'] as string | null) ?? '') >= file
  }
  await cluster.until(`the archive of ${file}`, isThere, LONGEST)
}

/** Whether a restore could go as far as now; in words, if it could not. */
export const findStandingArchive = (scene: Scene): Promise<string[]> =>
  untilArchived(scene).then(
    () => [],
    (error: Error) => [error.message],
  )
