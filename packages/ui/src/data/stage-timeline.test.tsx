import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { type Stage, StageTimeline } from './stage-timeline.tsx'

const names = ['Applied', 'Fee', 'Documents', 'Examination', 'Result']

async function draw(...states: Stage['state'][]) {
  const stages = states.map((state, place) => ({ label: names[place]!, state }))
  await renderPage(<StageTimeline label="How far it is" stages={stages} />)
  return screen.getAllByRole('listitem')
}
const walked = (drawn: HTMLElement[]) => drawn.map(({ dataset }) => dataset['walked'] === 'true')

describe('How far something has come', () => {
  it('names one present stage; another that is to do is said in words (MYPAGE-141)', async () => {
    const drawn = await draw('done', 'done', 'current', 'current', 'ahead')
    expect(drawn.map((each) => each.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
    ])
    expect(drawn[3]!.textContent).toBe('Examination (also to do)')
  })

  it('has a line as far as it has come and no further (MYPAGE-141)', async () => {
    expect(walked(await draw('done', 'done', 'current', 'ahead', 'ahead'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('has no line to what nobody is at yet (MYPAGE-141)', async () => {
    expect(walked(await draw('done', 'done', 'done', 'ahead', 'ahead'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('sets apart what was done before its turn, and does not walk to it (MYPAGE-141)', async () => {
    const drawn = await draw('done', 'done', 'waiting', 'done', 'ahead')
    expect(walked(drawn)).toEqual([true, true, false, false, false])
    expect(drawn.map(({ dataset }) => dataset['apart'] === 'true')).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })
})
