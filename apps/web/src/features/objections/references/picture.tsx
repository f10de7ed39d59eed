import { useCallback } from 'react'

/** An image from memory; its address is given back when it goes. */
export function Picture({ of, alt }: { of: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(of)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [of],
  )
  return <img className="objection-picture" ref={show} alt={alt} />
}
