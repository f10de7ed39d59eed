import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'

/** The first row of a long list, in the address: whoever comes back from a row finds the same page. */
export function useOffset(): [number, (offset: number) => void] {
  const search = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('offset') ?? ''
  const offset = /^\d{1,7}$/.test(asked) ? Number(asked) : 0
  return [
    offset,
    (next) => {
      const of = new URLSearchParams(search)
      of.set('offset', String(next))
      navigate({ search: `?${of.toString()}` })
    },
  ]
}
