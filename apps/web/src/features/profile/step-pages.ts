import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { type ComponentType, lazy } from 'react'

type StepPage = ComponentType<{ locked: boolean }>
type StepModule = { default: StepPage }

/** Each step in its own chunk: nobody needs more than the one that is open. */
const loaders: Record<ProfileStep, () => Promise<StepModule>> = {
  personal: async () => ({
    default: (await import('./personal/personal-step.tsx')).PersonalStep,
  }),
  address: async () => ({
    default: (await import('./address/address-step.tsx')).AddressStep,
  }),
  other: async () => ({
    default: (await import('./other/other-step.tsx')).OtherStep,
  }),
  qualification: async () => ({
    default: (await import('./qualification/qualification-step.tsx')).QualificationStep,
  }),
  experience: async () => ({
    default: (await import('./experience/experience-step.tsx')).ExperienceStep,
  }),
  photo: async () => ({
    default: (await import('./photo/photo-step.tsx')).PhotoStep,
  }),
}

export const stepPages = Object.fromEntries(
  Object.entries(loaders).map(([step, load]) => [step, lazy(load)]),
) as unknown as Record<ProfileStep, StepPage>

/** Fetches a step's chunk before it is drawn. */
export const preloadStep = (step: ProfileStep): Promise<unknown> => loaders[step]()
