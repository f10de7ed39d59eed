import { canvasOf, toJpeg } from './picture.ts'

/** What the camera shows at this moment. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const [canvas, context] = canvasOf({ width: video.videoWidth, height: video.videoHeight })
  context.drawImage(video, 0, 0)
  return toJpeg(canvas, 0.95)
}
