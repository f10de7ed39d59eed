import { useEffect, useRef, useState } from 'react'

/** Plays one sound at a time and stops it when its place on the page goes. */
export function useSound() {
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent')
  const current = useRef<HTMLAudioElement>(undefined)
  useEffect(() => () => current.current?.pause(), [])
  const play = (address: string) => {
    current.current?.pause()
    const sound = new Audio(address)
    current.current = sound
    sound.addEventListener('ended', () => setState('silent'))
    setState('playing')
    sound.play().catch(() => setState('failed'))
  }
  return { play, playing: state === 'playing', failed: state === 'failed' }
}
