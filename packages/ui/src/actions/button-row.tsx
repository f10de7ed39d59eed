import type { ReactNode } from 'react'
import './button.css'

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>
}
