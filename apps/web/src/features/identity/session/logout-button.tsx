import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'

/** What the portal lends: the call that ends the session, and how it went. */
export type Logout = { run: () => void; busy: boolean }

export function LogoutButton({ logout }: { logout: Logout }) {
  const t = useT()
  return (
    <button
      type="button"
      className="tab-bar-item"
      aria-disabled={logout.busy || undefined}
      onClick={() => {
        if (!logout.busy) logout.run()
      }}
    >
      <Icon name="logout" />
      <span>{t(logout.busy ? 'identity.logout.busy' : 'identity.logout')}</span>
    </button>
  )
}
