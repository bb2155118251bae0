import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhoto } from '#lib/picture/photo.ts';

/** A merchant's photograph, as the server reads it for a poster. */

const siteUrl = 'http://shop.example:8080';
const photograph = () =>
  sharp({ create: { width: 40, height: 90, channels: 3, background: '#774422' } })
    .png()
    .toBuffer();
const answering = (body: Buffer | string, init?: ResponseInit) => {
  const asked: string[] = [];
  const fetchIt = async (url: URL) => {
    asked.push(url.href);
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), init);
  };
  return { asked, fetchIt };
};

describe('a photograph', () => {
  it('is read once and made small', async () => {
    const { asked, fetchIt } = answering(await photograph());
    for (const _ of [1, 2]) {
      const photo = await readPhoto({ photo: 'https://cdn.example/a.png', siteUrl }, fetchIt);
      expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 736 });
    }
    await readPhoto({ photo: '/goods/a.png', siteUrl }, fetchIt);
    expect(asked).toEqual(['https://cdn.example/a.png', `${siteUrl}/goods/a.png`]);
  });

  it('is read from nowhere but https and the own site', async () => {
    const { asked, fetchIt } = answering(await photograph());
    for (const photo of ['http://10.0.0.1/a.png', 'http://shop.example/a.png', 'file:///etc/a.png'])
      await expect(readPhoto({ photo, siteUrl }, fetchIt)).rejects.toThrow('https');
    expect(asked).toEqual([]);
  });

  it.each([
    ['missing', 'no', { status: 404 }],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', {}],
    ['no picture', 'hello', {}],
    ['endless', Buffer.alloc(13 * 1024 * 1024), {}],
  ])('is none where the answer is %s', async (what, body, init) => {
    const { fetchIt } = answering(body, init);
    await expect(
      readPhoto({ photo: `https://cdn.example/${encodeURIComponent(what)}.png`, siteUrl }, fetchIt),
    ).rejects.toThrow();
  });
});
