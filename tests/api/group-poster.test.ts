import { eq } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPosterOf, groupPosterPath, readGroupPosterName } from '#components/group/poster.ts';
import { enterGroup } from '#lib/buying/group/calls.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { groupTeam } from '#lib/buying/team/tables.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { createPictures } from '#lib/site/picture/pictures.ts';
import { isMadeFile } from '#lib/site/site/match-route.ts';
import { openCampaign } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

/** Row G1: the poster of a campaign and of a team, for everybody who may see the page. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();
const draw = (asked: Parameters<typeof drawPosterOf>[1]) => drawPosterOf(ctx(), asked, createPictures());
const campaign = async (given: Parameters<typeof openCampaign>[2] = {}) =>
  (await openCampaign(shop, (await createGood(shop)).skuId, given)).campaignId;

async function scan(asked: Parameters<typeof drawPosterOf>[1]): Promise<string> {
  const { data, info } = await sharp((await draw(asked)) ?? undefined)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

async function openTeam(campaignId: number): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
  await ctx()
    .db.update(groupCampaign)
    .set({ teamSize: 3, teamHours: 20 })
    .where(eq(groupCampaign.id, campaignId));
  await ctx()
    .db.insert(groupTeam)
    .values({ campaignId, code, size: 3, createdAt: ctx().now, endsAt: addDays(ctx().now, 1) });
  return code;
}

describe('a poster', () => {
  it.each(LOCALES)('leads to the page of its campaign, or to a team of it, in %s', async (locale) => {
    const { siteUrl, publishCountry } = ctx().config;
    const id = await campaign();
    const page = `${siteUrl}${locale === publishCountry ? '' : `/${locale}`}/group/${id}`;
    expect(await scan({ id, team: undefined, locale })).toBe(page);
    const team = await openTeam(id);
    expect(await scan({ id, team, locale })).toBe(`${page}?team=${team}`);
  });

  it('is drawn anew once it says something else', async () => {
    const id = await campaign();
    const asked = { id, team: undefined, locale: 'tw' } as const;
    const before = await draw(asked);
    expect(await draw(asked)).toBe(before);
    await ctx()
      .db.update(groupCampaign)
      .set({ endsAt: addDays(ctx().now, 5) })
      .where(eq(groupCampaign.id, id));
    expect(await draw(asked)).not.toEqual(before);
  });

  it('is there where a photograph cannot be had', async () => {
    const id = await campaign();
    await ctx()
      .db.update(groupCampaign)
      .set({ pictures: ['/nothing/here.jpg'] })
      .where(eq(groupCampaign.id, id));
    expect(await scan({ id, team: undefined, locale: 'tw' })).toContain(`/group/${id}`);
  });

  it('is drawn of nothing that not everybody may see', async () => {
    const inviteCode = `P${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const secret = await campaign({ isPrivate: true, inviteCode });
    await succeed(shop.call(enterGroup, { id: secret, code: inviteCode }, await newMember(shop)));
    const draft = await campaign();
    await ctx().db.update(groupCampaign).set({ status: 'draft' }).where(eq(groupCampaign.id, draft));
    for (const id of [secret, draft, 999_999_999, 999_999_999_999_999])
      expect(await draw({ id, team: undefined, locale: 'tw' })).toBeNull();
  });

  it('is drawn of no team of another campaign', async () => {
    const [id, other] = [await campaign(), await campaign()];
    const team = await openTeam(other);
    expect(await draw({ id, team, locale: 'tw' })).toBeNull();
    expect(await draw({ id, team: 'ZZZZZZZZZZ', locale: 'tw' })).toBeNull();
  });
});

describe('its address', () => {
  it.each([
    { id: 7, team: undefined, locale: 'tw' },
    { id: 7, team: 'VITAMINTRI', locale: 'en' },
  ] as const)('says what is asked for: %o', (asked) => {
    const path = groupPosterPath(asked);
    expect(isMadeFile(path)).toBe(true);
    expect(readGroupPosterName(path.split('/').at(-1) ?? '')).toEqual(asked);
  });

  it.each(['7.png', '7-fr.png', '0-tw.png', '7-abc-tw.png', '7-tw.jpg', 'x-tw.png', '7-VITAMINTRI-tw.png'])(
    'is not %s',
    (name) => expect(readGroupPosterName(name)).toBeNull(),
  );
});
