import { useT } from '@lokseva/browser/language/language-provider.tsx'
import './logo-picture.css'

/** The first letters of each kind of picture in base64. */
const types: Record<string, string> = { i: 'image/png', '/': 'image/jpeg', U: 'image/webp' }

/** The logo that is asked for, as a page and as a dark page would show it. */
export function LogoPicture({ payload }: { payload: Record<string, unknown> }) {
  const t = useT()
  const { logo } = payload
  const type = typeof logo === 'string' ? types[logo.charAt(0)] : undefined
  if (!type) return null
  const source = `data:${type};base64,${String(logo)}`
  return (
    <p className="logo-picture">
      <img src={source} alt={t('office.ask.newLogo')} height={48} />
      <img src={source} alt="" height={48} />
    </p>
  )
}
