import { useEffect, useState } from 'react'

type Later = typeof import('./later.ts')
type OnUse = typeof import('./on-use.ts')

/**
 * The second part of the page, fetched as soon as the first is drawn, and the third, fetched when
 * the page is used; both again when they are needed and did not come. They are never waited for
 * while drawing, so a lost connection loses no input.
 */
export function useDeferredModules() {
  const [later, setLater] = useState<Later>()
  const [onUse, setOnUse] = useState<OnUse>()
  const fetchAll = async (): Promise<OnUse> => {
    const [second, third] = await Promise.all([
      later ?? import('./later.ts'),
      onUse ?? import('./on-use.ts'),
    ])
    setLater(second)
    setOnUse(third)
    return third
  }
  useEffect(() => {
    import('./later.ts').then(setLater, () => {})
  }, [])
  return { later, onUse, fetchAll }
}
