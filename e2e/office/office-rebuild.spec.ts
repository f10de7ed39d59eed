import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onlyAt, test, type Place } from '../journey.ts'
import { enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import { portalLists } from '../portals/portal-lists.ts'
import { beginDraft, downloaded, saved } from './workbench-actions.ts'
import type { Entry } from './workbench-fields.ts'
import { writeAdvertisement } from './workbench-hands.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/demo/advertisements')
const demo: [number, Place][] = [
  [101, 'en-desk'],
  [102, 'mr-desk'],
  [103, 'en-desk'],
  [104, 'mr-desk'],
  [105, 'en-desk'],
  [106, 'mr-desk'],
]

// Some hundred fields and as many presses.
test.describe.configure({ timeout: 600_000 })

for (const [id, place] of demo)
  test(
    `advertisement ${id} is written from nothing on the screens, and comes out as its file (OFFICE-310)`,
    onlyAt(place),
    async ({ page, t, language }) => {
      const file = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Entry
      await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
      const officer = { page, t, language, ...(await portalLists()) }
      const draft = await beginDraft(officer)
      await writeAdvertisement(officer, file)
      await saved(page)
      // It lies under a number of its own: the one of the file is published already.
      expect(await downloaded(officer)).toEqual({ ...file, id: draft })
    },
  )
