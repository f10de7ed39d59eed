import { findVenueList, piecesOf, selectAuthority, type VenueList } from '#features/papers/index'
import { zipPiece, type ZipEntry, type ZipPiece } from '#platform/files/zip'
import type { PrintingDeps } from '../deps.ts'
import { venueListsPaper } from '../venue-lists-paper.ts'

type OfVenue = { advertisementId: number; examDisplayId: number; venueCode: string }

/**
 * The papers of one venue, a file for each room; nothing where nobody sits there any more. After each
 * of them it is said that it goes on.
 */
export async function venuePiece(
  deps: PrintingDeps,
  which: OfVenue,
  goesOn: () => Promise<void>,
): Promise<ZipPiece | undefined> {
  const list = await findVenueList(deps.db, which)
  if (!list) return undefined
  const { commission } = await selectAuthority(deps, deps.db)
  const now = deps.clock.now()
  const folder = folderOf(list)
  const entries: ZipEntry[] = []
  const names = new Map<string, number>()
  for (const room of list.rooms.flatMap((each) => piecesOf([each]).flat())) {
    const paper = venueListsPaper({
      kind: 'pack',
      list: { ...list, rooms: [room] },
      commission,
      now,
    })
    const content = await deps.typesetter.pdf(paper)
    await goesOn()
    // Pieces of a hall, and rooms that differ only in what no name may have.
    const name = inName(room.room)
    const many = (names.get(name.toLowerCase()) ?? 0) + 1
    names.set(name.toLowerCase(), many)
    entries.push({ name: `${folder}/${name}${many > 1 ? ` (${many})` : ''}.pdf`, content })
  }
  return zipPiece(entries, new Date(now))
}

/** By the centre and the venue, as people sort the heaps of paper. */
const folderOf = ({ venue }: VenueList): string =>
  `${inName(venue.centre.en)}/${inName(`${venue.code} ${venue.name}`)}`

const LONGEST = 80

/** What every system takes as a part of a path. */
const inName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replaceAll(/^[. ]+|[. ]+$/g, '') || '-'
