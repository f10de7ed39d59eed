import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import './dialog-foot.css'

/** Where the foot of the dialog around takes what its inside puts there; undefined where there is none. */
export const DialogFoot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * What is to be pressed, with what it costs: in the foot of the dialog around, in sight however far
 * its inside is scrolled. On a page, which has no foot, where it stands.
 */
export function InDialogFoot({ children }: { children: ReactNode }) {
  const foot = useContext(DialogFoot)
  if (foot === undefined) return <div className="dialog-main">{children}</div>
  return foot && createPortal(children, foot)
}

/** Its inside is out of sight for now, behind another tab or choice: it puts nothing into the foot. */
export function AwayFromFoot({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  const foot = useContext(DialogFoot)
  return <DialogFoot value={foot && isAway ? null : foot}>{children}</DialogFoot>
}
