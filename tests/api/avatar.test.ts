import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, RefusalData } from '#lib/kernel/http/endpoint.ts';
import { getUserInfo, removeAvatar } from '#lib/people/account/calls/account.ts';
import type { UserInfo } from '#lib/people/account/model.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { JPG, movingGif, PNG, photo, plainPng, pngHead } from '../setup/pictures.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { DAYPACK_DATA: temporaryFolder('avatars') } });
});
afterAll(() => shop.stop());

async function send(token: string, bytes: Uint8Array, name = 'me.jpg') {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await shop.request('/backend-api/h5/userCenter/avatar-save', {
    method: 'POST',
    body,
    headers: { token },
  });
  return (await answer.json()) as Envelope<UserInfo & RefusalData>;
}
const HUGE = pngHead({ width: 7071, height: 7071, depth: 16, colours: 6, isInterlaced: true });
const seen = async (path: string) => Buffer.from(await (await shop.request(path)).arrayBuffer());

describe("a member's picture", () => {
  it.each([
    ['a jpg', JPG],
    ['a png', PNG],
  ])('is made a small square of %s, and seen at its address', async (_, bytes) => {
    const { token } = await newMember(shop);
    const { code, data } = await send(token, bytes);
    expect(code).toBe(200);
    expect(data.avatar).toMatch(/^\/uploads\/[\w-]{22}\.jpg$/);
    expect(await sharp(await seen(data.avatar)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 256,
      height: 256,
    });
    expect((await succeed(shop.call(getUserInfo, {}, { token }))).avatar).toBe(data.avatar);
  });

  it('stands upright and says nothing of where and by what it was taken', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif?.includes('Daypack')).toBe(true);
    const { token } = await newMember(shop);
    const { data } = await send(token, sent);
    const kept = await seen(data.avatar);
    const { exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    // The left half is now the upper half.
    const { data: pixels, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => pixels[(y * info.width + x) * info.channels] ?? 0;
    expect(redAt(128, 20)).toBeGreaterThan(200);
    expect(redAt(128, 236)).toBeLessThan(120);
  });

  it.each([
    ['no picture', async () => new TextEncoder().encode('<html></html>'), 'pictureKindRefused'],
    ['what only begins as one', async () => PNG.slice(0, 40), 'pictureUnreadable'],
    ['what breaks off', async () => (await plainPng(400, 400)).subarray(0, 200), 'pictureUnreadable'],
    ['what moves', movingGif, 'pictureKindRefused'],
    ['small as a file and huge in memory', async () => HUGE, 'pictureTooCostly'],
    ['30,000 pixels wide and 3,000 high', () => plainPng(30_000, 3000), 'pictureTooManyPixels'],
  ])('is not %s', async (_, bytes, key) => {
    const { token } = await newMember(shop);
    const refused = await send(token, await bytes(), 'me.png');
    expect(refused.code).toBe(102);
    expect(refused.data.errors[0]).toMatchObject({ field: 'file', key });
    expect((await succeed(shop.call(getUserInfo, {}, { token }))).avatar).toBe('');
  });

  it('may be 30,000 pixels wide, whatever its name says of its kind', async () => {
    const { token } = await newMember(shop);
    const { data } = await send(token, await plainPng(30_000, 40), 'me.gif');
    expect(await sharp(await seen(data.avatar)).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  it('goes when another takes its place, or none', async () => {
    const { token } = await newMember(shop);
    const first = (await send(token, JPG)).data.avatar;
    const second = (await send(token, PNG)).data.avatar;
    expect((await shop.request(first)).status).toBe(404);
    expect((await shop.request(second)).status).toBe(200);
    expect((await succeed(shop.call(removeAvatar, {}, { token }))).avatar).toBe('');
    expect((await shop.request(second)).status).toBe(404);
    expect((await succeed(shop.call(removeAvatar, {}, { token }))).avatar).toBe('');
  });

  it('is a member’s', async () => {
    expect((await send('', JPG)).code).toBe(40014);
  });
});
