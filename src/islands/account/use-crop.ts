import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, pulled, type Size, zoomed } from './crop.ts';

/** Fraction of the frame per key press. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const PULLS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

interface Point {
  readonly x: number;
  readonly y: number;
}
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Turns keys, mouse and touch on the frame into crop changes: one finger drags, two also zoom. */
export function useCrop(size: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const pressed = useRef(new Map<number, Point>());

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pressed.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const frame = event.currentTarget.clientWidth;
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    pressed.current.set(event.pointerId, now);
    // With two fingers, each moves the centre by half of its own distance.
    const share = frame * (other ? 2 : 1);
    const [right, down] = [(now.x - before.x) / share, (now.y - before.y) / share];
    const spread = other && apart(before, other) > 0 ? apart(now, other) / apart(before, other) : 1;
    onChange((crop) => zoomed(size, pulled(size, crop, right, down), crop.zoom * spread));
  };
  const release = (event: PointerEvent<HTMLElement>) => pressed.current.delete(event.pointerId);

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const pull = PULLS[event.key];
      const zoom = ZOOMS[event.key];
      if (!pull && !zoom) return;
      event.preventDefault();
      onChange((crop) => (pull ? pulled(size, crop, ...pull) : zoomed(size, crop, crop.zoom * (zoom ?? 1))));
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
  };
}
