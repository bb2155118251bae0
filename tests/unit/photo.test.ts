import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhoto } from '#lib/site/picture/photo.ts';

/** A merchant's photo, as the server reads it for a poster. */

const siteUrl = 'http://shop.example:8080';
const now = new Date('2027-01-31T12:00:00Z');
const secondsOn = (seconds: number) => new Date(now.getTime() + seconds * 1000);
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
      const photo = await readPhoto({ photo: 'https://cdn.example/a.png', siteUrl, now }, fetchIt);
      expect(await sharp(photo ?? undefined).metadata()).toMatchObject({
        format: 'jpeg',
        width: 800,
        height: 736,
      });
    }
    await readPhoto({ photo: '/goods/a.png', siteUrl, now }, fetchIt);
    expect(asked).toEqual(['https://cdn.example/a.png', `${siteUrl}/goods/a.png`]);
  });

  it('is read from nowhere but https and the own site', async () => {
    const { asked, fetchIt } = answering(await photograph());
    for (const photo of ['http://10.0.0.1/a.png', 'http://shop.example/a.png', 'file:///etc/a.png'])
      await expect(readPhoto({ photo, siteUrl, now }, fetchIt)).rejects.toThrow('https');
    expect(asked).toEqual([]);
  });

  it.each([
    ['missing', 'no', { status: 404 }],
    ['elsewhere', 'no', { status: 302, headers: { location: 'http://10.0.0.1/a.png' } }],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', {}],
    ['no picture', 'hello', {}],
    ['endless', Buffer.alloc(13 * 1024 * 1024), {}],
  ])('is none where the answer is %s', async (what, body, init) => {
    const { fetchIt } = answering(body, init);
    await expect(
      readPhoto({ photo: `https://cdn.example/${encodeURIComponent(what)}.png`, siteUrl, now }, fetchIt),
    ).rejects.toThrow();
  });

  it('that is missing is not asked for again for a minute, unlike others of its host', async () => {
    const { asked, fetchIt } = answering('no', { status: 404 });
    const gone = { photo: 'https://pictures.example/gone.png', siteUrl };
    await expect(readPhoto({ ...gone, now }, fetchIt)).rejects.toThrow('404');
    expect(await readPhoto({ ...gone, now: secondsOn(59) }, fetchIt)).toBeNull();
    await expect(readPhoto({ ...gone, now: secondsOn(60) }, fetchIt)).rejects.toThrow('404');
    const there = answering(await photograph());
    const other = { photo: 'https://pictures.example/there.png', siteUrl, now: secondsOn(61) };
    expect(await readPhoto(other, there.fetchIt)).not.toBeNull();
    expect([asked.length, there.asked.length]).toEqual([2, 1]);
  });

  it('is asked for of no host that did not answer a moment ago', async () => {
    let tries = 0;
    const away = async () => {
      tries += 1;
      throw new TypeError('fetch failed');
    };
    const photos = ['a', 'b', 'c'].map((name) => `https://away.example/${name}.png`);
    const first = photos.map((photo) => readPhoto({ photo, siteUrl, now }, away));
    await Promise.allSettled(first);
    expect(tries).toBe(1);
    expect(await readPhoto({ photo: photos[2] ?? '', siteUrl, now: secondsOn(59) }, away)).toBeNull();
    const { fetchIt } = answering(await photograph());
    expect(await readPhoto({ photo: photos[2] ?? '', siteUrl, now: secondsOn(60) }, fetchIt)).not.toBeNull();
  });
});
