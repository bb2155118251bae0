import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawQr } from '#lib/site/picture/qr.ts';

describe('a code to be scanned', () => {
  it('says what it was given, and has four modules of white on every side', async () => {
    const text = 'https://daypack.example/group/1?team=7';
    const { data, info } = await sharp(Buffer.from(await drawQr(text)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width } = info;
    expect(decodeQR({ data, width, height: info.height })).toBe(text);

    const isDark = (x: number, y: number): boolean => (data[(y * width + x) * 4] ?? 255) < 128;
    const dark = [...Array(width * info.height).keys()].filter((at) =>
      isDark(at % width, Math.floor(at / width)),
    );
    const columns = dark.map((at) => at % width);
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const top = Math.floor(Math.min(...dark) / width);
    // The top edge of the first finder pattern is seven modules wide.
    let side = 0;
    while (isDark(left + side, top)) side++;
    const zone = 4 * (side / 7);
    expect(Math.min(left, top, width - 1 - right)).toBeGreaterThanOrEqual(Math.floor(zone));
  });
});
