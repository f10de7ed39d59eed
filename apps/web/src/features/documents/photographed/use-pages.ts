import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { PictureDesk } from './picture-desk.ts'
import {
  MOST_PAGES,
  movePage,
  type PhotographedPage,
  turnPage,
  uprightCorners,
} from './photographed-page.ts'
import type { Corners } from './corners.ts'
import type { MadePdf } from './picture-orders.ts'

export type PagesTrouble =
  | { kind: 'notOpened'; file: string }
  | { kind: 'tooMany'; most: number }
  | { kind: 'noRoom'; limit: number }
  | { kind: 'failed' }

/** What the dialog is busy with: opening pictures, or making the PDF. */
export type PagesWork = { kind: 'opening'; at: number; of: number } | { kind: 'making' }

/** The pages of a document that are being put together of photographs; `limit` in KB. */
export function usePages(openDesk: () => PictureDesk, limit: number, first: readonly File[]) {
  const [desk] = useState(() => deskOnDemand(openDesk))
  const [pages, setPages] = useState<PhotographedPage[]>([])
  const [work, setWork] = useState<PagesWork>()
  const [trouble, setTrouble] = useState<PagesTrouble>()
  const [made, setMade] = useState<MadePdf>()
  const fail = () => {
    // Whatever it was doing, it may have run out of memory: the next press begins with a new one.
    desk.close()
    setTrouble({ kind: 'failed' })
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = MOST_PAGES - pages.length
    setTrouble(files.length > room ? { kind: 'tooMany', most: MOST_PAGES } : undefined)
    const taken = files.slice(0, room)
    try {
      for (const [at, file] of taken.entries()) {
        setWork({ kind: 'opening', at: at + 1, of: taken.length })
        const opened = await desk.at().open(file)
        if (!opened) setTrouble({ kind: 'notOpened', file: file.name })
        else
          setPages((all) => {
            const { width, height, picture, corners } = opened
            return [...all, { id: crypto.randomUUID(), turned: 0, width, height, picture, corners }]
          })
      }
    } catch {
      fail()
    }
    setWork(undefined)
  }

  async function make(): Promise<void> {
    setTrouble(undefined)
    setWork({ kind: 'making' })
    const order = pages.map((page) => ({ picture: page.picture, corners: uprightCorners(page) }))
    try {
      const pdf = await desk.at().make({ pages: order, limit: limit * KILOBYTE })
      setMade(pdf)
      if (!pdf) setTrouble({ kind: 'noRoom', limit })
    } catch {
      fail()
    }
    setWork(undefined)
  }

  const begin = useEffectEvent(() => void add(first))
  useEffect(() => {
    let isHere = true
    void Promise.resolve().then(() => isHere && begin())
    return () => {
      isHere = false
      desk.close()
    }
  }, [desk])

  const change = (id: string, to: (page: PhotographedPage) => PhotographedPage) =>
    setPages((all) => all.map((page) => (page.id === id ? to(page) : page)))
  return {
    pages,
    work,
    trouble,
    made,
    add,
    make,
    /** Back to the pages: what was made of them is no longer what they are. */
    unmake: () => setMade(undefined),
    /** How a page will look. */
    show: useCallback(
      (picture: Blob, corners: Corners) => desk.at().show({ picture, corners }),
      [desk],
    ),
    turn: (id: string) => change(id, turnPage),
    cut: (id: string, corners: Corners) => change(id, (page) => ({ ...page, corners })),
    move: (id: string, by: number) => setPages((all) => movePage(all, id, by)),
    remove: (id: string) => setPages((all) => all.filter((page) => page.id !== id)),
  }
}

/** Opened with the first order, and anew after it was closed. */
function deskOnDemand(openDesk: () => PictureDesk) {
  let desk: PictureDesk | undefined
  return {
    at: () => (desk ??= openDesk()),
    close() {
      desk?.close()
      desk = undefined
    },
  }
}

export type Pages = ReturnType<typeof usePages>
