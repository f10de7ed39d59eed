import { useCallback, useEffect, useState } from 'react'

export type CameraTrouble = 'refused' | 'none' | 'busy'
export type CameraState =
  | { kind: 'asking' }
  | { kind: 'live'; stream: MediaStream }
  | { kind: CameraTrouble }
type Facing = 'user' | 'environment'

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** The camera, as long as the caller is on the page: on leaving it goes dark. */
export function useCamera() {
  const [facing, setFacing] = useState<Facing>('user')
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ of: string; state: CameraState }>()
  const [several, setSeveral] = useState(false)

  const request = `${facing} ${attempt}`

  useEffect(() => {
    const settle = (state: CameraState) => setResult({ of: request, state })
    let gone = false
    let stream: MediaStream | undefined
    const open = async () => {
      try {
        stream = await openCamera(facing)
        if (gone) return darken(stream)
        settle({ kind: 'live', stream })
        setSeveral(await hasSeveralCameras())
      } catch (error) {
        if (!gone) settle({ kind: troubles[(error as Error).name] ?? 'busy' })
      }
    }
    void open()
    return () => {
      gone = true
      darken(stream)
    }
  }, [facing, request])

  const other = useCallback(() => setFacing((now) => (now === 'user' ? 'environment' : 'user')), [])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const state: CameraState = result?.of === request ? result.state : { kind: 'asking' }
  return { state, facing, several, other, again }
}

async function openCamera(facing: Facing): Promise<MediaStream> {
  // Over plain http, and in some apps, there is none to ask.
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
  const video = { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 960 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

function darken(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
