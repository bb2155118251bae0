/** What is cut out of a picture: a square around a point, in the picture's own pixels. No I/O. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that fits. */
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

/** The nearest square that lies within the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const good = { x, y, zoom: between(1, zoom, MAX_ZOOM) };
  const half = sideOf(size, good) / 2;
  return {
    ...good,
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
  };
}

/** The picture pulled beneath the frame, by parts of the frame's side: to the right shows more of its left. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom });
