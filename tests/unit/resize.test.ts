import { describe, expect, it } from 'vitest';
import { createMemoCache, TooManyPending } from '#lib/site/picture/memo-cache.ts';
import { resizeKey, resizeStatus } from '#lib/site/picture/resize.ts';

const plate = { src: '/_astro/plate.Bg3WFjAT.png', width: 1600, height: 1000, format: 'png' };
const small = { src: '/_astro/small.AAAAAAAA.jpg', width: 700, height: 700, format: 'jpg' };
const judge = (query: string) => resizeStatus(new URLSearchParams(query), [plate, small]);
const of = ({ src }: { src: string }) => `href=${encodeURIComponent(src)}`;

describe('a picture that is asked for in a size', () => {
  it.each([
    ['a cover for a phone', `${of(plate)}&w=400&h=210&f=avif&fit=cover`],
    ['a cover for a desktop', `${of(plate)}&w=1200&h=630&f=webp&fit=cover`],
    ['a cover as it was sent, for old browsers', `${of(plate)}&w=800&h=420&f=png&fit=cover`],
    ['a cover across the window', `${of(plate)}&w=1600&h=840&f=avif&fit=cover`],
    ['a shared link’s', `${of(plate)}&w=1200&h=630&f=jpg&fit=cover`],
    ['a small picture’s own width', `${of(small)}&w=700&h=368&f=avif&fit=cover`],
    ['a picture inside a text', `${of(plate)}&w=1600&h=1000&f=webp`],
    ['the same, spelt in another order', `fit=cover&f=avif&h=210&w=400&${of(plate)}`],
  ])('is made: %s', (_, query) => expect(judge(query)).toBe(200));

  it.each([
    ['another width', `${of(plate)}&w=401&h=210&f=avif&fit=cover`],
    ['another height', `${of(plate)}&w=400&h=211&f=avif&fit=cover`],
    ['a huge one', `${of(plate)}&w=16000&h=8400&f=avif&fit=cover`],
    ['no size', `${of(plate)}&f=avif&fit=cover`],
    ['another format', `${of(plate)}&w=400&h=210&f=tiff&fit=cover`],
    ['another fit', `${of(plate)}&w=400&h=210&f=avif&fit=fill`],
    ['a quality', `${of(plate)}&w=400&h=210&f=avif&fit=cover&q=99`],
    ['a size twice', `${of(plate)}&w=400&w=800&h=210&f=avif&fit=cover`],
    ['something more, which would be another name for it', `${of(plate)}&w=400&h=210&f=avif&fit=cover&x=1`],
    ['nothing', ''],
  ])('is refused as malformed: %s', (_, query) => expect(judge(query)).toBe(400));

  it.each([
    '/etc/passwd',
    '/_astro/other.png',
    'https://other.example/x.png',
    '/_astro/plate.Bg3WFjAT.png?x',
  ])('is not there: %s', (href) =>
    expect(judge(`href=${encodeURIComponent(href)}&w=400&h=210&f=avif&fit=cover`)).toBe(404),
  );

  it('has one name, however the question is spelt', () => {
    const one = new URLSearchParams(`${of(plate)}&w=400&h=210`);
    const other = new URLSearchParams(`h=210&w=400&${of(plate)}`);
    expect(resizeKey(one)).toBe(resizeKey(other));
  });
});

describe('what costs the processor much', () => {
  const options = { bytesMost: 10, bytesOf: (made: Buffer) => made.length, waitingMost: 2 };
  const bytes = (count: number) => Buffer.alloc(count);

  it('is made once, also for those who ask meanwhile', async () => {
    const keep = createMemoCache<Buffer>(options);
    let made = 0;
    const make = async () => {
      made++;
      return bytes(3);
    };
    await Promise.all([keep('a', make), keep('a', make)]);
    await keep('a', make);
    expect(made).toBe(1);
  });

  it('is made one at a time, and refused when too many wait', async () => {
    const keep = createMemoCache<Buffer>(options);
    let running = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 5));
      running--;
      return bytes(1);
    };
    const both = Promise.all([keep('a', make), keep('b', make)]);
    await expect(keep('c', make)).rejects.toThrow(TooManyPending);
    await both;
    expect(most).toBe(1);
    await expect(keep('c', make)).resolves.toHaveLength(1);
  });

  it('leaves when there is no room, and is not kept when it failed', async () => {
    const keep = createMemoCache<Buffer>(options);
    const made: string[] = [];
    const make = (name: string) => async () => {
      made.push(name);
      return bytes(6);
    };
    await keep('a', make('a'));
    await keep('b', make('b'));
    await keep('a', make('a'));
    expect(made).toEqual(['a', 'b', 'a']);
    await expect(keep('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(keep('c', make('c'))).resolves.toHaveLength(6);
  });
});
