/** A rectangle in CSS px, from the top left of the page. */
export type Box = { x: number; y: number; width: number; height: number }

/** The smallest whole-pixel rectangle around a box, so that no edge is cut. */
export const roundOut = (box: Box): Box => {
  const x = Math.floor(box.x)
  const y = Math.floor(box.y)
  // A hundredth of a pixel is layout noise, not content.
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(box.x + box.width - 0.01) - x),
    height: Math.max(1, Math.ceil(box.y + box.height - 0.01) - y),
  }
}

/** Factor that brings `size` to the wished width and height, aspect kept; with both given it fits inside. */
export const scaleTo = (size: { width: number; height: number }, wish: { width?: number; height?: number }): number => {
  const byWidth = wish.width === undefined ? Number.POSITIVE_INFINITY : wish.width / size.width
  const byHeight = wish.height === undefined ? Number.POSITIVE_INFINITY : wish.height / size.height
  const scale = Math.min(byWidth, byHeight)
  return Number.isFinite(scale) ? scale : 1
}
