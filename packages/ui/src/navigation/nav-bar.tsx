import { NavLink } from '@lokseva/browser/router/link.tsx'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './nav-bar.css'

export type NavItem = {
  to: string
  label: string
  icon: IconName
  /** Only the exact address counts as 'here'. */
  exact?: boolean
  /** Stands at the far end on wide screens. */
  last?: boolean
}

type NavBarProps = {
  label: string
  items: NavItem[]
  /** On phones: stay under the header, or stand along the lower edge of the screen. */
  onPhones: 'inline' | 'bottom'
}

export function NavBar({ label, items, onPhones }: NavBarProps) {
  return (
    <nav className="nav-bar" aria-label={label} data-on-phones={onPhones} data-screen-only>
      <ul>
        {items.map((item) => (
          <li key={item.to} data-last={item.last}>
            <NavLink to={item.to} end={item.exact}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
