import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '#lib/kernel/context.ts';
import { fileStore } from '#lib/kernel/files/store.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import type { VisitorId } from '#lib/kernel/ids.ts';
import { loadConfig } from '../../src/config.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { PNG } from '../setup/pictures.ts';
import { type S3Server, startS3 } from '../setup/s3.ts';
import { openTestShop, type TestShop } from './harness.ts';

/** Uploaded files are stored in one of two places, and callers see no difference. */

describe.each(['a folder', 'an S3 server'])('files in %s', (place) => {
  const folder = temporaryFolder('files');
  let s3: S3Server | null = null;
  let shop: TestShop;
  beforeAll(async () => {
    s3 = place === 'a folder' ? null : await startS3();
    shop = await openTestShop({ env: { DAYPACK_DATA: folder, ...(s3 ? { STORAGE_URL: s3.url } : {}) } });
  });
  afterAll(async () => {
    await shop.stop();
    await s3?.stop();
  });

  const ctx = () => shop.runtime.context();
  const nameOf = (path: string) => path.slice('/uploads/'.length);
  const lies = (path: string) => (s3 ? s3.has(nameOf(path)) : existsSync(join(folder, path)));
  async function send(cookie: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([PNG], 'a.png'));
    const headers = { cookie, origin: shop.url };
    const answer = await shop.request('/backend-api/h5/article/upload', {
      method: 'POST',
      body: form,
      headers,
    });
    const { data } = (await answer.json()) as { data: { path: string } };
    return data.path;
  }
  const see = (path: string, cookie = shop.visitor()) => shop.request(path, { headers: { cookie } });
  const taken = (path: string, cookie: string, isPublic: boolean) => {
    const visitor = cookie.split('=')[1] as VisitorId;
    return claimPictures(actingAs(ctx(), { kind: 'visitor', visitor }), {
      addresses: [path],
      field: 'pictures',
      isPublic,
    });
  };

  it('are seen byte by byte by the browser that sent them, and by nobody else', async () => {
    const cookie = shop.visitor();
    const path = await send(cookie);
    expect(lies(path)).toBe(true);
    const seen = await see(path, cookie);
    const kept = await fileStore(shop.runtime.config).read(nameOf(path));
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(kept);
    expect(seen.headers.get('cache-control')).toMatch(/^private,/);
    expect((await see(path)).status).toBe(404);
    expect((await shop.request(path)).status).toBe(404);
    await taken(path, cookie, false);
    expect((await see(path)).status).toBe(404);
  });

  it('are seen by everybody once they belong to something public', async () => {
    const cookie = shop.visitor();
    const path = await send(cookie);
    await taken(path, cookie, true);
    const seen = await see(path);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toMatch(/^public,/);
  });

  it('are seen by a link for a day, which opens nothing else and cannot be changed', async () => {
    const [one, other] = [await send(shop.visitor()), await send(shop.visitor())];
    const link = viewAddress(ctx(), one);
    const [, query] = link.split('?');
    expect((await see(link)).status).toBe(200);
    expect((await see(`${other}?${query}`)).status).toBe(404);
    for (const wrong of ['see=', 'see=a.b', `${query}x`])
      expect((await see(`${one}?${wrong}`)).status).toBe(404);
    shop.clock.advance(25 * 3600);
    expect((await see(link)).status).toBe(404);
  });

  it('are seen by staff no longer than they may', async () => {
    const path = await send(shop.visitor());
    const link = viewAddress(ctx(), path, 'staff', new Date(ctx().now.getTime() + 60_000));
    expect((await see(link)).status).toBe(200);
    shop.clock.advance(61);
    expect((await see(link)).status).toBe(404);
  });

  it('have the same link within an hour, so that a browser asks once', async () => {
    const path = await send(shop.visitor());
    const at = (time: string) => viewAddress({ ...ctx(), now: new Date(`2026-05-04T${time}Z`) }, path);
    expect(at('03:59:59')).toBe(at('03:00:00'));
    expect(at('04:00:00')).not.toBe(at('03:59:59'));
  });

  it('go when nothing has taken them for a day, and are not taken while they go', async () => {
    const cookie = shop.visitor();
    const [kept, forgotten, going] = [await send(cookie), await send(cookie), await send(cookie)];
    await taken(kept, cookie, false);
    await ctx()
      .db.update(upload)
      .set({ forgottenAt: ctx().now })
      .where(eq(upload.name, nameOf(going)));
    await expect(taken(going, cookie, false)).rejects.toMatchObject({ key: 'pictureUnknown' });
    shop.clock.advance((ctx().config.limits.uploadRetentionHours + 1) * 3600);
    await shop.settle();
    expect([kept, forgotten, going].map(lies)).toEqual([true, false, false]);
    expect((await see(forgotten, cookie)).status).toBe(404);
    expect((await see(kept, cookie)).status).toBe(200);
  });

  it('that are not there are none, to read and to remove', async () => {
    const store = fileStore(shop.runtime.config);
    expect(await store.read('nothing.png')).toBeNull();
    await expect(store.remove('nothing.png')).resolves.toBeUndefined();
    // A changed setting creates another configuration object, but not another store.
    expect(fileStore({ ...shop.runtime.config })).toBe(store);
  });
});

describe('a store that refuses', () => {
  it('answers a sent picture with a calm fault, and leaves nothing that could be taken for it', async () => {
    const s3 = await startS3('not-the-secret');
    const shop = await openTestShop({ env: { STORAGE_URL: s3.url } });
    const form = new FormData();
    form.append('file', new File([PNG], 'a.png'));
    const headers = { cookie: shop.visitor(), origin: shop.url };
    const answer = await shop.request('/backend-api/h5/article/upload', {
      method: 'POST',
      body: form,
      headers,
    });
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain('picturesAway');
    expect(text).not.toContain('S3RVER');
    expect(await shop.runtime.context().db.select().from(upload)).not.toContainEqual(
      expect.objectContaining({ keptAt: null }),
    );
    await shop.stop();
    await s3.stop();
  });

  it('because the disk is full leaves no piece behind', async () => {
    const folder = temporaryFolder('full');
    mkdirSync(join(folder, 'uploads'));
    // Every write there fails, as on a full disk.
    symlinkSync('/dev/full', join(folder, 'uploads', 'a.png.part'));
    const store = fileStore({ ...loadConfig({}), dataFolder: folder });
    await expect(store.write('a.png', PNG)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
    await store.write('a.png', PNG);
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['a.png']);
  });
});
