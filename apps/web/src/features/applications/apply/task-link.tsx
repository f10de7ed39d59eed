import type { ReactNode } from 'react'

type TaskLinkProps = { id: string; go: () => void; children: ReactNode }

/** To the place on this page where something is left to do. */
export const TaskLink = ({ id, go, children }: TaskLinkProps) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault()
      go()
    }}
  >
    {children}
  </a>
)
