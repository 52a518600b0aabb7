/** The ratio of width to height of a dish picture. */
export const dishRatio = 4 / 3
/** The greatest zoom. */
export const maxZoom = 4

type Size = { width: number; height: number }

/** The visible part of a picture. `x` and `y` are the position of the frame between its two ends, from 0 to 1. */
export type CropView = { zoom: number; x: number; y: number }

/** The first view: in the middle, with the whole width or height. */
export const firstView: CropView = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture that the frame shows, in pixels of the picture. */
export function cropOf({ width, height }: Size, { zoom, x, y }: CropView) {
  const fullWidth = Math.min(width, height * dishRatio)
  const [w, h] = [fullWidth / zoom, fullWidth / zoom / dishRatio]
  return { x: (width - w) * x, y: (height - h) * y, width: w, height: h }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The view after a drag. `dx` and `dy` are parts of the frame's width and height. */
export function draggedBy(picture: Size, view: CropView, dx: number, dy: number): CropView {
  const crop = cropOf(picture, view)
  const [roomX, roomY] = [picture.width - crop.width, picture.height - crop.height]
  return {
    zoom: view.zoom,
    x: roomX > 0 ? within(view.x - (dx * crop.width) / roomX, 0, 1) : view.x,
    y: roomY > 0 ? within(view.y - (dy * crop.height) / roomY, 0, 1) : view.y,
  }
}

/** The view with another zoom. The middle stays where it is, if the edges of the picture allow it. */
export function zoomedTo(picture: Size, view: CropView, zoom: number): CropView {
  const before = cropOf(picture, view)
  const next = { ...view, zoom: within(zoom, 1, maxZoom) }
  const after = cropOf(picture, next)
  const place = (start: number, size: number, newSize: number, whole: number) =>
    whole - newSize > 0 ? within((start + size / 2 - newSize / 2) / (whole - newSize), 0, 1) : 0.5
  return {
    zoom: next.zoom,
    x: place(before.x, before.width, after.width, picture.width),
    y: place(before.y, before.height, after.height, picture.height),
  }
}
