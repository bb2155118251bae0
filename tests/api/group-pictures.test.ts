import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGroupDetail, getGroupList } from '#lib/buying/group/calls.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { listDeskGroups, saveGroup } from '#lib/fronts/group-desk/calls.ts';
import type { GroupPicture, SaveGroupInput } from '#lib/fronts/group-desk/model.ts';
import { groupCard } from '#lib/fronts/seo/share-picture.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import { deleteUnusedUploads } from '#lib/kernel/files/uploads.ts';
import { CODE, type Envelope, type RefusalData } from '#lib/kernel/http/endpoint.ts';
import { LIMITS } from '../../src/areas.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { JPG, movingGif, PNG, photo, plainPng } from '../setup/pictures.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readGroup } from './as-read.ts';
import { campaignInput } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/** Campaign pictures uploaded by staff (row G1): owner, access and lifetime. */

let shop: TestShop;
let merchant: string;
let admin: string;
let cashier: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { DAYPACK_DATA: temporaryFolder('group-pictures') } });
  merchant = await signInStaffAt(shop.url, 'merchant');
  admin = await signInStaffAt(shop.url, 'admin');
  cashier = await signInStaffAt(shop.url, 'cashier');
});
afterAll(() => shop.stop());

const STAFF = '/backend-api/staff/group/picture';
const SHOPPER = '/backend-api/h5/article/upload';

async function send(cookie: string, bytes: Uint8Array = JPG, to = STAFF) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'picture.jpg'));
  const answer = await shop.request(to, { method: 'POST', body, headers: { cookie, origin: shop.url } });
  const said = (await answer.json()) as Envelope<GroupPicture & RefusalData>;
  return { ...said, status: answer.status };
}
const sent = async (cookie = merchant): Promise<string> => (await send(cookie)).data.path;
const see = (address: string) => shop.request(address);

const given = async (more: Partial<SaveGroupInput> = {}) => campaignInput(shop, await createGood(shop), more);

const save = async (input: SaveGroupInput, cookie = merchant) => {
  const read = input.id === undefined ? {} : await readGroup(shop, { cookie: merchant }, Number(input.id));
  return shop.call(saveGroup, { ...input, ...read }, { cookie });
};

async function made(pictures: readonly string[]) {
  const input = await given({ pictures: [...pictures] });
  const { groups } = await succeed(save(input));
  return { ...input, id: Math.max(...groups.map(({ id }) => id)) };
}
const detail = async (id: number) => succeed(shop.call(getGroupDetail, { id }));
const shownAtDesk = async (id: number) =>
  (await succeed(shop.call(listDeskGroups, {}, { cookie: merchant }))).groups.find((one) => one.id === id)
    ?.pictures;

describe('a picture that staff send', () => {
  it('is drawn anew, and seen by its link alone until a campaign has it', async () => {
    const { data } = await send(merchant, await photo());
    expect(data.path).toMatch(/^\/uploads\/[\w-]{22}\.jpg$/);
    expect((await see(data.path)).status).toBe(404);
    const seen = await see(data.view);
    expect(seen.status).toBe(200);
    const { exif, format } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect([exif, format]).toEqual([undefined, 'jpeg']);
  });

  it('is no larger than a page shows it', async () => {
    const { data } = await send(merchant, await plainPng(3000, 1500));
    const bytes = Buffer.from(await (await see(data.view)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 640 });
  });

  it.each([
    ['no picture', async () => new TextEncoder().encode('<html></html>'), 'pictureKindRefused'],
    ['what moves', movingGif, 'pictureKindRefused'],
    ['what only begins as one', async () => PNG.slice(0, 40), 'pictureUnreadable'],
    ['larger than 5 MB', async () => new Uint8Array(LIMITS.uploadBytes + 1), 'pictureTooLarge'],
  ])('is not %s', async (_, bytes, key) => {
    const refused = await send(merchant, await bytes());
    expect(refused.code).toBe(102);
    expect(refused.data.errors).toMatchObject([{ field: 'file', key }]);
  });

  it('is sent by who makes campaigns alone', async () => {
    expect((await send(cashier)).status).toBe(403);
    expect((await send(shop.visitor())).code).toBe(CODE.expired);
  });
});

describe('the pictures of a campaign', () => {
  it('are seen by everybody in their order: on its page, in lists, and where it is shared', async () => {
    const [one, other] = [await sent(), await sent()];
    const { id } = await made([one, other]);
    const group = await detail(id);
    expect(group.pictures).toEqual([one, other]);
    const { list } = await succeed(shop.call(getGroupList, {}));
    expect(list.find((card) => card.id === id)?.picture).toBe(one);
    expect(groupCard('tw', group)).toEqual({ photo: one });
    const seen = await see(one);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(seen.headers.get('cache-control')).toMatch(/^public,/);
  });

  it('change places, come and go, also by the hand of somebody else; saved again nothing changes', async () => {
    const [one, other] = [await sent(), await sent()];
    const before = await made([one, other]);
    const third = await sent(admin);
    const input = { ...before, pictures: [third, one] };
    for (const _ of ['once', 'again']) {
      await succeed(save(input, admin));
      expect(await shownAtDesk(before.id)).toEqual([third, one]);
      expect((await see(third)).status).toBe(200);
      expect((await see(other)).status).toBe(404);
    }
  });

  it('stay where nothing is said of them, also those that were never sent', async () => {
    const before = await made([await sent()]);
    const drawn = '/pictures/cover/leaf-2f5c50-73.svg';
    const { db } = shop.runtime.context();
    await db
      .update(groupCampaign)
      .set({ pictures: [drawn] })
      .where(eq(groupCampaign.id, before.id));
    const { pictures: _, ...silent } = before;
    await succeed(save(silent));
    expect(await shownAtDesk(before.id)).toEqual([drawn]);
    const own = await sent();
    await succeed(save({ ...silent, pictures: [own, drawn] }));
    expect(await shownAtDesk(before.id)).toEqual([own, drawn]);
    await succeed(save({ ...silent, pictures: [] }));
    expect(await shownAtDesk(before.id)).toEqual([]);
    expect((await detail(before.id)).pictures).not.toEqual([]);
  });

  it('are three at most, each counted once', async () => {
    const four = [await sent(), await sent(), await sent(), await sent()];
    const refused = await save(await given({ pictures: four }));
    expect(refused.refusal?.errors).toMatchObject([{ field: 'pictures', key: 'picturesTooMany' }]);
    expect(refused.refusal?.errors[0]?.msg).toContain('3');
    const [one = ''] = four;
    const { id } = await made([one, one]);
    expect(await shownAtDesk(id)).toEqual([one]);
  });

  it.each([
    ['of another campaign', async () => (await made([await sent()])).pictures?.[0] ?? ''],
    ['that somebody else of staff has sent', () => sent(admin)],
    ['that a shopper has sent', async () => (await send(shop.visitor(), JPG, SHOPPER)).data.path],
    ['that nobody has sent', async () => `/uploads/${'a'.repeat(22)}.jpg`],
    ['of the shop’s own files', async () => '/favicon.svg'],
  ])('are none %s', async (_, address) => {
    const picture = await address();
    const wasSeen = (await see(picture)).status;
    const before = await made([]);
    const refused = await save({ ...before, pictures: [picture] });
    expect(refused.refusal?.errors).toMatchObject([{ field: 'pictures', key: 'pictureUnknown' }]);
    expect(await shownAtDesk(before.id)).toEqual([]);
    expect((await see(picture)).status).toBe(wasSeen);
  });

  // Runs last: staff sessions do not last that long.
  it('are thrown away once none has them', async () => {
    const [kept, gone, never] = [await sent(), await sent(), await sent()];
    const before = await made([kept, gone]);
    await succeed(save({ ...before, pictures: [kept] }));
    shop.clock.advance((LIMITS.uploadRetentionHours + 1) * 3600);
    await deleteUnusedUploads.run(shop.runtime.context());
    const { db } = shop.runtime.context();
    const left = (await db.select({ name: upload.name }).from(upload)).map(({ name }) => `/uploads/${name}`);
    expect([kept, gone, never].map((one) => left.includes(one))).toEqual([true, false, false]);
    expect((await see(kept)).status).toBe(200);
  });
});
