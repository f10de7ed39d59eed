import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { admitCard, applicationId, askedFor, closed, logIn } from '../../../../test/papers.ts'
import { paperTexts } from '../routes.ts'
import { loadPaperWords } from '../sheet/paper-texts.ts'
import { AdmitCardPanel } from './admit-card-panel.tsx'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.mocked(call).mockReset()
  logIn()
})
const named = (id: number, label: string, change = {}) => ({
  id,
  label,
  firstDay: '2026-12-20',
  lastDay: '2026-12-20',
  venueName: 'Modern College, Pune',
  isReadOnly: false,
  ...change,
})
const namesCall = '/admin/admitcard/examdisplaynames'

async function open(given: Parameters<typeof server>[0], change = {}) {
  server(given)
  await loadTexts(paperTexts, 'en')
  await loadPaperWords()
  const slot = { applicationId, examId: 6, isMultiple: false, ...change }
  await show(<AdmitCardPanel {...slot} />)
  await pass(50)
}

describe('The stage of admit cards', () => {
  it('shows the one card at once: its examination, number, place and time, and the way to all of it (PAPERUI-07, STAGEUI-303)', async () => {
    await open({ '/admitcard/{applicationId}': () => admitCard() })
    expect(screen.getByText('Group C Services Preliminary')).toBeDefined()
    expect(screen.getByText('PN0421187')).toBeDefined()
    expect(screen.getByText('Dnyandeep Vidyalaya, Pune 411016')).toBeDefined()
    expect(screen.getByText('Sunday, 6 December 2026, 8:30 a.m.')).toBeDefined()
    const way = screen.getByRole('link', { name: 'View' })
    expect(way.getAttribute('href')).toBe(`/candidate/main/admitcard/${applicationId}`)
  })

  it('keeps the card to be read after the last day (PAPERUI-05)', async () => {
    await open({ '/admitcard/{applicationId}': () => admitCard(closed) })
    expect(screen.getByRole('link', { name: 'View' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveProperty('disabled', true)
  })

  it('lists several cards by the names of their examinations, with their days and halls (PAPERUI-07, PAPERUI-140)', async () => {
    const names = [
      named(51, 'Paper 1', { lastDay: '2026-12-20' }),
      named(52, 'Paper 2', { lastDay: '2026-12-23' }),
    ]
    const pdf = new Blob(['%PDF'])
    await open(
      { [namesCall]: () => names, '/admitcard/{applicationId}/pdf': () => pdf },
      { isMultiple: true },
    )
    expect(askedFor(namesCall)[0]).toEqual({ query: { examid: 6 } })
    expect(screen.getByText('20/12/2026 · Modern College, Pune')).toBeDefined()
    expect(screen.getByText('20/12/2026 – 23/12/2026 · Modern College, Pune')).toBeDefined()
    const ways = screen.getAllByRole('link').map((way) => way.getAttribute('href'))
    expect(ways).toEqual(
      [51, 52].map((id) => `/candidate/main/admitcard/${applicationId}?examid=${id}`),
    )
    await press(/^Download PDF.*Paper 2$/)
    expect(askedFor('/admitcard/{applicationId}/pdf')).toEqual([
      { params: { applicationId }, query: { examid: 52 } },
    ])
    expect(vi.mocked(saveFile)).toHaveBeenLastCalledWith(pdf, 'admit-card.pdf')
  })

  it('keeps of several cards the PDF of those alone whose last day is over (PAPERUI-05)', async () => {
    const names = [named(51, 'Preliminary', { isReadOnly: true }), named(52, 'Main')]
    await open({ [namesCall]: () => names }, { isMultiple: true })
    const button = (name: RegExp) => screen.getByRole('button', { name })
    expect(button(/^Download PDF.*Preliminary$/)).toHaveProperty('disabled', true)
    expect(button(/^Download PDF.*Main$/)).toHaveProperty('disabled', false)
    expect(screen.getAllByText('To read only: the last day for the PDF is over.')).toHaveLength(1)
  })

  it('says so while no card was given out (PAPERUI-06)', async () => {
    await open({ [namesCall]: () => [] }, { isMultiple: true })
    expect(screen.getByText('There is no admit card here')).toBeDefined()
  })
})
