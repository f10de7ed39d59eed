import { useId } from 'react'
import './progress-bar.css'

type ProgressBarProps = {
  label: string
  value: number
  max: number
  /** The same in words: '2 of 5 files'. */
  figure: string
}

export function ProgressBar({ label, value, max, figure }: ProgressBarProps) {
  const labelId = useId()
  return (
    <div className="progress">
      <p>
        <span id={labelId}>{label}</span>
        <span className="progress-figure">{figure}</span>
      </p>
      <progress aria-labelledby={labelId} value={value} max={max}>
        {figure}
      </progress>
    </div>
  )
}
