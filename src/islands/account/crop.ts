/** The crop of a picture: a square around a point, in the picture's own pixels. No I/O. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 is the largest square that fits. */
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The nearest square inside the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const good = { x, y, zoom: between(1, zoom, MAX_ZOOM) };
  const half = sideOf(size, good) / 2;
  return {
    ...good,
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
  };
}

/**
 * The crop after a drag, in fractions of the frame's side. Dragging right shows more of the picture's left.
 */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom });
