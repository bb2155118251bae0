import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, pulled, sideOf, wholeOf, within, zoomed } from '../../src/islands/account/crop.ts';

const photo = { width: 400, height: 300 };

describe('the square that is cut out of a picture', () => {
  it('is at first the largest there is, in the middle', () => {
    expect(wholeOf(photo)).toEqual({ x: 200, y: 150, zoom: 1 });
    expect(sideOf(photo, wholeOf(photo))).toBe(300);
  });

  it('shows more of the left when the picture is pulled to the right, as far as there is some', () => {
    expect(pulled(photo, wholeOf(photo), 0.1, 0)).toEqual({ x: 170, y: 150, zoom: 1 });
    expect(pulled(photo, wholeOf(photo), 9, 9)).toEqual({ x: 150, y: 150, zoom: 1 });
  });

  it('is zoomed around its middle, between the whole and the most', () => {
    expect(zoomed(photo, wholeOf(photo), 2)).toEqual({ x: 200, y: 150, zoom: 2 });
    expect(zoomed(photo, wholeOf(photo), 99).zoom).toBe(MAX_ZOOM);
    expect(zoomed(photo, wholeOf(photo), 0).zoom).toBe(1);
  });

  it('comes back into the picture when it grows at the edge', () => {
    const corner = pulled(photo, zoomed(photo, wholeOf(photo), 4), 9, 9);
    expect(corner).toEqual({ x: 37.5, y: 37.5, zoom: 4 });
    expect(zoomed(photo, corner, 1)).toEqual({ x: 150, y: 150, zoom: 1 });
  });

  it('never leaves the picture, whatever is done', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, number, number, number, (width, height, x, y, zoom) => {
        const size = { width, height };
        const crop = within(size, { x, y, zoom });
        const half = sideOf(size, crop) / 2;
        expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + half).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + half).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
