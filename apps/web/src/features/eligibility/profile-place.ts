import { pages } from '@lokseva/contract/site/pages'

/** The steps of the profile that rules ask about. */
const steps = ['personal', 'other', 'qualification', 'experience'] as const
type Step = (typeof steps)[number]

/** The page of the profile that a heading's id stands for, and the section on it. */
export function profilePlace(place: string): { step: Step; to: string } | undefined {
  const [room, kind, name = ''] = place.split('.')
  if (room === 'personal' && kind === 'section')
    return { step: 'personal', to: `${pathOf('personal')}?section=${name}` }
  const step = steps.find((each) => each === name)
  return room === 'profile' && step ? { step, to: pathOf(step) } : undefined
}

const pathOf = (step: Step) => pages.profileStep.replace('{step}', step)
