import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { AwayFromFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import './tabs.css'

export type Tab = { key: string; label: string; panel: ReactNode }

/** Views of one thing on one page; arrow keys move between them. Pages use NavBar instead. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [open, setOpen] = useState(tabs[0]?.key)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === open)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    setOpen(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === open}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => setOpen(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== open}
          tabIndex={0}
        >
          <AwayFromFoot isAway={tab.key !== open}>{tab.panel}</AwayFromFoot>
        </div>
      ))}
    </div>
  )
}
