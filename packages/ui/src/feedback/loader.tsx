import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import './loader.css'

/** Covers the screen while something must finish; the label says what. */
export function Loader({ label }: { label: string }) {
  return (
    <div className="loader" role="status">
      <div className="loader-box">
        <Spinner />
        <p>{label}</p>
      </div>
    </div>
  )
}
