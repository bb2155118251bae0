import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytesInMemory, type PictureHeader, rejectReason } from '#lib/kernel/drawing/cost.ts';
import { draw } from '#lib/kernel/drawing/draw.ts';
import { boxOf, type DrawOrder } from '#lib/kernel/drawing/order.ts';
import { jpegHead, PNG, plainPng, pngHead } from '../../setup/pictures.ts';

const progressive = await jpegHead(7680, 7680, true);
const tooLarge = await jpegHead(9000, 9000, false);

/** Limits on the cost of uploaded pictures, and where they are decoded. */

const MOST = 60_000_000;
const jpeg: PictureHeader = { format: 'jpeg', width: 4000, height: 3000, channels: 3, depth: 'uchar' };
const png: PictureHeader = { ...jpeg, format: 'png' };

describe('what a picture costs', () => {
  it.each<[string, PictureHeader]>([
    ['a photo of 12 million pixels', jpeg],
    ['one of 50 million', { ...jpeg, width: 8160, height: 6120 }],
    ['one of 50 million on its side', { ...jpeg, width: 8160, height: 6120, orientation: 6 }],
    [
      'a progressive one of 12 million, colours halved',
      { ...jpeg, width: 4032, height: 3024, isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
    [
      'a progressive one of 8 million',
      { ...jpeg, height: 2000, isProgressive: true, chromaSubsampling: '4:4:4' },
    ],
    ['a screenshot', { ...png, channels: 4 }],
    ['an interlaced one', { ...png, channels: 4, isProgressive: true }],
    ['a PNG of 16 bits', { ...png, depth: 'ushort' }],
    ['a long picture', { ...png, width: 30_000, height: 40 }],
  ])('is what the shop takes: %s', (_, header) => expect(rejectReason(header, MOST)).toBeNull());

  it.each<[string, PictureHeader]>([
    [
      'interlaced, 16 bits',
      { ...png, width: 7071, height: 7071, channels: 4, depth: 'ushort', isProgressive: true },
    ],
    ['interlaced', { ...png, width: 7071, height: 7071, isProgressive: true }],
    ['16 bits', { ...png, width: 7071, height: 7071, channels: 4, depth: 'ushort' }],
    ['a PNG on its side', { ...png, width: 7071, height: 7071, orientation: 6 }],
    ['progressive', { ...jpeg, width: 7680, height: 7680, isProgressive: true, chromaSubsampling: '4:2:0' }],
    ['progressive, CMYK', { ...jpeg, channels: 4, isProgressive: true }],
    ['one row', { ...png, width: 20_000_000, height: 1 }],
    ['values of floating point', { ...png, depth: 'float', isProgressive: true }],
    ['a kind that is read as a whole', { ...png, format: 'webp', width: 7000, height: 7000 }],
  ])('is too much: %s', (_, header) => expect(rejectReason(header, MOST)).toBe('tooCostly'));

  it('is told apart from too many pixels', () =>
    expect(rejectReason({ ...jpeg, width: 10_000, height: 6001 }, MOST)).toBe('tooManyPixels'));

  it('is rows alone where a picture passes row by row', () =>
    expect(bytesInMemory(png)).toBeLessThan(bytesInMemory({ ...png, isProgressive: true }) / 10));
});

describe('drawing', () => {
  const order: DrawOrder = {
    formats: ['png', 'jpeg'],
    width: 40,
    height: 40,
    fit: 'inside',
    made: 'png',
    quality: 82,
    pixelsMost: MOST,
  };

  it.each([
    ['a photo', 4000, 3000, 2400, 2400],
    ['a screenshot of a whole page', 400, 14_000, 400, 14_000],
    ['one of a wide screen', 14_000, 400, 14_000, 400],
    ['one that is larger than may be kept', 1200, 30_000, 480, 12_000],
    ['a thread', 2, 60_000, 1, 16_000],
  ])('leaves %s readable', (_, width, height, most, long) => {
    expect(boxOf({ width: 2400, height: 2400, fit: 'inside' }, { width, height })).toEqual({
      width: most,
      height: long,
    });
  });

  it('makes what was ordered', async () => {
    const drawn = await draw(await plainPng(400, 200), order);
    expect(await sharp(drawn as Uint8Array).metadata()).toMatchObject({
      format: 'png',
      width: 40,
      height: 20,
    });
  });

  it.each([
    [
      'interlaced',
      pngHead({ width: 7071, height: 7071, depth: 16, colours: 6, isInterlaced: true }),
      'tooCostly',
    ],
    [
      'on its side',
      pngHead({ width: 7071, height: 7071, depth: 8, colours: 2, isInterlaced: false, orientation: 6 }),
      'tooCostly',
    ],
    ['progressive', progressive, 'tooCostly'],
    ['too large', tooLarge, 'tooManyPixels'],
    ['broken off', PNG.slice(0, 40), null],
    ['another kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), null],
  ])('refuses by its head what is %s', async (_, bytes, why) => expect(await draw(bytes, order)).toBe(why));

  it('asks whoever comes too late to come again, and draws for the others one after the other', async () => {
    const ended = await Promise.allSettled(Array.from({ length: 24 }, () => draw(PNG, order)));
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ key, status }) => `${key} ${status}`))).toEqual(
      new Set(['picturesBusy 503']),
    );
    for (const one of ended) if (one.status === 'fulfilled') expect(one.value).toBeInstanceOf(Uint8Array);
    // One process for each, on a machine that may be busy.
  }, 150_000);
});
