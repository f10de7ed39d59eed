/* oxlint-disable no-restricted-imports -- tests draw a feature inside the whole portal */
import { act, fireEvent, screen } from '@testing-library/react'
import { Pages } from '#app/pages.tsx'
import { SessionEndListener } from '#app/session-end.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleSession } from '../../../test/sample-data.ts'

export const answeredSession = {
  ...sampleSession,
  securityAnswer: 'true',
  securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
}

const questions = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'].map((key) => ({
  key,
  question: `Question ${key}`,
  questionMr: `प्रश्न ${key}`,
}))

/** What the home asks for when nothing special is to be seen. */
export const quietHome = {
  '/fields': () => [],
  '/accesslog': () => [],
  '/securityquestion': () => questions,
}

/** The portal at an address, told when its session ends. */
export const openPortal = (path: string, language: 'en' | 'mr' = 'en') =>
  renderPage(
    <>
      <SessionEndListener />
      <Pages />
    </>,
    { path, language },
  )

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const address = () => screen.getByTestId('address').textContent
export const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const follow = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('link', { name })))
export const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
