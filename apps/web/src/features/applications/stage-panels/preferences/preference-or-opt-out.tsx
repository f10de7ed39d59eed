import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import type { PanelProps } from '../stage-slots.ts'
import { AwayFromFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { OptOutPanel } from './opt-out-panel.tsx'
import { PreferencePanel } from './preference-panel.tsx'

const choices = ['optOut', 'preferences'] as const

/** One of the two: leave, or go on and rank. An order that was begun outlives a look at the other. */
export function PreferenceOrOptOut(props: PanelProps) {
  const t = useT()
  const [choice, setChoice] = useState<(typeof choices)[number]>()
  const [wasRanking, setRanking] = useState(false)
  const { isReadOnly } = props
  const isAway = !isReadOnly && choice !== 'preferences'
  return (
    <>
      {!isReadOnly && (
        <RadioGroup
          label={t('applications.stage.either')}
          options={choices.map((key) => ({
            key,
            label: t(`applications.stage.either.${key}`),
            help: t(`applications.stage.either.${key}Help`),
          }))}
          value={choice}
          onChange={(key) => {
            setChoice(choices.find((each) => each === key))
            if (key === 'preferences') setRanking(true)
          }}
        />
      )}
      {!isReadOnly && choice === 'optOut' && <OptOutPanel {...props} />}
      {(isReadOnly || wasRanking) && (
        <div className="stage-choice" hidden={isAway}>
          <AwayFromFoot isAway={isAway}>
            <PreferencePanel {...props} />
          </AwayFromFoot>
        </div>
      )}
    </>
  )
}
