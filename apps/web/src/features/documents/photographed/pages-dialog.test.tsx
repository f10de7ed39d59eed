import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { wholePicture } from './corners.ts'
import PagesDialog from './pages-dialog.tsx'
import type { PictureDesk } from './picture-desk.ts'
import type { MadePdf } from './picture-orders.ts'

const texts = { en: () => import('texts:en/documents'), mr: () => import('texts:mr/documents') }
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })
const madeOf = (count: number): MadePdf => ({
  pdf: new Blob(['%PDF-1.4']),
  pages: Array.from({ length: count }, () => ({ width: 3, height: 4, jpeg: new Blob(['j']) })),
})

function fakeDesk(change: Partial<PictureDesk> = {}) {
  return {
    open: vi.fn<PictureDesk['open']>(async (file) => ({
      width: 300,
      height: 400,
      picture: file,
      corners: wholePicture,
    })),
    show: vi.fn<PictureDesk['show']>(async () => new Blob(['s'])),
    make: vi.fn<PictureDesk['make']>(async ({ pages }) => madeOf(pages.length)),
    close: vi.fn<PictureDesk['close']>(),
    ...change,
  }
}

async function shown(desk: PictureDesk, pictures: File[]) {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  await loadTexts(texts, 'en')
  const [onSend, onClose] = [vi.fn<(pdf: File) => void>(), vi.fn<() => void>()]
  const page = await show(
    <PagesDialog
      name="Degree"
      limit={500}
      pictures={pictures}
      onSend={onSend}
      onClose={onClose}
      openDesk={() => desk}
    />,
  )
  await pass(20)
  return { onSend, onClose, page }
}

const nameOf = (file: Blob) => (file as File).name

describe('Pages that are photographed', () => {
  it('are put in order, turned and cut, and sent only after a look (CAMERA-04, CAMERA-06)', async () => {
    const desk = fakeDesk()
    const { onSend } = await shown(desk, [picture('a'), picture('b')])
    expect(screen.getByText('Page 2 of 2')).toBeDefined()
    await press('Move page 2 one place earlier')
    await press('Turn page 1 to the right')
    await press('Crop and straighten page 2')
    const handle = screen.getByRole('button', { name: /^Top left corner: 0 % from the left/ })
    fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    expect(handle.getAttribute('aria-label')).toMatch(/: 5 % from the left, 1 % from the top/)
    await press('Use these corners')
    await press('Make and check the PDF')
    await pass(20)
    const [order] = vi.mocked(desk.make).mock.calls[0]!
    expect(order.limit).toBe(500 * 1024)
    expect(order.pages.map(({ picture: file }) => nameOf(file))).toEqual(['b', 'a'])
    expect(order.pages[0]!.corners[0]).toEqual({ x: 0, y: 1 })
    expect(order.pages[1]!.corners[0]).toEqual({ x: 0.05, y: 0.01 })
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getAllByAltText(/Page \d as it will look/)).toHaveLength(2)
    expect(screen.getByText(/^2 pages, 1 KB of at most 500 KB\./)).toBeDefined()
    await press('Send this document')
    expect(onSend.mock.calls[0]![0].size).toBe(8)
  })

  it('are moved by figures as well (CAMERA-03)', async () => {
    await shown(fakeDesk(), [picture('a')])
    await press('Crop and straighten page 1')
    const [across] = screen.getAllByLabelText('From the left, %')
    fireEvent.change(across!, { target: { value: '12' } })
    expect(screen.getByRole('button', { name: /^Top left corner: 12 %/ })).toBeDefined()
    // No page would be left: the corner stays.
    fireEvent.change(across!, { target: { value: '100' } })
    expect(screen.getByRole('button', { name: /^Top left corner: 12 %/ })).toBeDefined()
    await press('Use the whole picture')
    expect(screen.getByRole('button', { name: /^Top left corner: 0 %/ })).toBeDefined()
  })

  it('that have no room in the limit are not sent; the words say what helps (CAMERA-05)', async () => {
    await shown(fakeDesk({ make: async () => undefined }), [picture('a')])
    await press('Make and check the PDF')
    await pass(20)
    expect(screen.getByRole('alert').textContent).toMatch(/into 500 KB\. Remove pages/)
  })

  it('are not lost by one press, and the memory they took is given back (CAMERA-08)', async () => {
    const desk = fakeDesk()
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const create = vi.spyOn(URL, 'createObjectURL')
    const { onClose, page } = await shown(desk, [picture('a')])
    await press('Cancel')
    await press('Keep them')
    expect(onClose).not.toHaveBeenCalled()
    await press('Cancel')
    await press('Discard them')
    await pass(20)
    expect(onClose).toHaveBeenCalledOnce()
    act(() => page.unmount())
    expect(desk.close).toHaveBeenCalled()
    expect(create.mock.results.map(({ value }) => value as string).toSorted()).toEqual(
      revoke.mock.calls.map(([address]) => address).toSorted(),
    )
  })

  it('that cannot be opened are named, and a device that gives up is told so (CAMERA-09)', async () => {
    let isBroken = false
    const desk = fakeDesk({
      open: async () => {
        if (isBroken) throw new Error('out of memory')
        return undefined
      },
    })
    await shown(desk, [picture('torn.heic')])
    expect(screen.getByRole('alert').textContent).toMatch(/^torn\.heic cannot be opened/)
    isBroken = true
    const [, chooser] = screen.getAllByLabelText('Degree', { selector: 'input[type=file]' })
    fireEvent.change(chooser!, { target: { files: [picture('b')] } })
    await pass(20)
    expect(screen.getByRole('alert').textContent).toMatch(/short of memory/)
    expect(desk.close).toHaveBeenCalled()
  })

  it('are at most twenty (CAMERA-05)', async () => {
    const desk = fakeDesk()
    await shown(
      desk,
      Array.from({ length: 22 }, (_, at) => picture(`p${at}`)),
    )
    expect(screen.getByText('Page 20 of 20')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/at most 20/)
    expect(desk.open).toHaveBeenCalledTimes(20)
  })
})
