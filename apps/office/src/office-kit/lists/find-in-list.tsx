import { useState } from 'react'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import './find-in-list.css'

/** What is looked for in a list; in the address, so that Back leads to the list as it was. */
export function useFindInList() {
  const navigate = useNavigate()
  const params = useSearchParams()
  const [wanted, setWanted] = useState(() => params.get('find') ?? '')
  const words = wanted.trim().toLowerCase()
  return {
    wanted,
    find: (text: string) => {
      setWanted(text)
      navigate({ search: text ? `?find=${encodeURIComponent(text)}` : '' }, { replace: true })
    },
    /** Whether something with these names is meant. */
    isMeant: (...names: string[]) => names.some((name) => name.toLowerCase().includes(words)),
  }
}

type FindBoxProps = { label: string; finding: ReturnType<typeof useFindInList> }

export function FindBox({ label, finding: { wanted, find } }: FindBoxProps) {
  return (
    <TextInput
      type="search"
      className="find-box"
      aria-label={label}
      placeholder={label}
      value={wanted}
      onChange={(event) => find(event.target.value)}
    />
  )
}
