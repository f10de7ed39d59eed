import { useEffect, useRef } from 'react'

type BlobPictureProps = {
  content: Blob
  alt: string
  className?: string
}

/** A picture from memory; its address goes with it. */
export function BlobPicture({ content, alt, className }: BlobPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture.current) return undefined
    const address = URL.createObjectURL(content)
    picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content])
  return <img ref={picture} className={className} alt={alt} draggable={false} />
}
