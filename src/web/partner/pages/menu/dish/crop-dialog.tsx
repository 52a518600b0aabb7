import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type CropView, cropOf, draggedBy, firstView, maxZoom, zoomedTo } from './crop-frame.ts'
import { cropWords } from './crop-words.ts'

const shownSize = { width: 640, height: 480 }
/** Pixels of the uploaded picture: enough for every size in which the shop shows it. */
const uploadedSize = { width: 1_200, height: 900 }

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView, size: typeof shownSize): void {
  const { x, y, width, height } = cropOf(picture, view)
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  // Transparent parts would become black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
}

async function fileOf(picture: ImageBitmap, view: CropView, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  draw(canvas, picture, view, uploadedSize)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}

/**
 * The picture of a file, rotated as its metadata says; null until it is read. Calls `onUnreadable` for a file without a
 * picture.
 */
function useBitmap(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const fail = useRef(onUnreadable)
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file).then(
      (made) => (isWanted ? setBitmap(made) : made.close()),
      () => isWanted && fail.current(),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return bitmap
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
}

type FrameProps = { bitmap: ImageBitmap; view: CropView; onView: (view: CropView) => void }

function CropFrame({ bitmap, view, onView }: FrameProps) {
  const words = useWords(cropWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, view, shownSize)
  }, [bitmap, view])
  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>): void {
    if (last.current === null) return
    const { width, height } = currentTarget.getBoundingClientRect()
    onView(draggedBy(bitmap, view, (x - last.current.x) / width, (y - last.current.y) / height))
    last.current = { x, y }
  }
  function press(event: KeyboardEvent): void {
    const step = arrows[event.key]
    const zoom = event.key === '+' || event.key === '=' ? 1.1 : event.key === '-' ? 1 / 1.1 : null
    if (step) onView(draggedBy(bitmap, view, ...step))
    else if (zoom) onView(zoomedTo(bitmap, view, view.zoom * zoom))
    else return
    event.preventDefault()
  }
  return (
    <div
      role="application"
      aria-label={words.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null
      }}
      className="aspect-[4/3] cursor-move touch-none overflow-clip rounded-lg bg-sunken"
    >
      <canvas ref={canvas} className="size-full" />
    </div>
  )
}

type CropDialogProps = {
  file: File
  onClose: () => void
  onCropped: (file: File) => void
  onUnreadable: (sentence: string) => void
}

/** Crops a picture to 4:3. A person drags and zooms the picture, or uses the keys. */
export function CropDialog({ file, onClose, onCropped, onUnreadable }: CropDialogProps) {
  const words = useWords(cropWords)
  const zoomId = useId()
  const bitmap = useBitmap(file, () => onUnreadable(words.unreadable))
  const [view, setView] = useState(firstView)
  async function use(): Promise<void> {
    const cropped = bitmap && (await fileOf(bitmap, view, file.name))
    if (cropped) onCropped(cropped)
    else onUnreadable(words.unreadable)
  }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={bitmap === null} onClick={use}>
            {words.use}
          </Button>
        </>
      }
    >
      {bitmap && (
        <div className="grid gap-4">
          <CropFrame bitmap={bitmap} view={view} onView={setView} />
          <label htmlFor={zoomId} className="flex min-h-12 items-center gap-3 font-bold">
            {words.zoom}
            <input
              id={zoomId}
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={view.zoom}
              onChange={(event) => setView(zoomedTo(bitmap, view, Number(event.target.value)))}
              className="h-12 min-w-0 flex-1 accent-chili"
            />
          </label>
        </div>
      )}
    </Dialog>
  )
}
