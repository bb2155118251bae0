import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPoster } from '#lib/buying/referral/service.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { SCAN, SCAN_LEFT, SCAN_TOP } from '#lib/site/picture/share/poster.ts';
import { openInTheMorning } from './gateway.ts';
import type { TestShop } from './harness.ts';
import { inviterOf, referralOf } from './referral-kit.ts';

/** Row I8: the code that a friend's phone reads from a poster. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

async function drawn(code: string, locale: Locale, siteUrl?: string) {
  const ctx = shop.runtime.context();
  const config = siteUrl ? { ...ctx.config, siteUrl } : ctx.config;
  const png = await drawPoster({ ...ctx, config }, { code, locale });
  expect(png).not.toBeNull();
  const { data, info } = await sharp(png ?? undefined)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether the picture is dark at a point. */
async function darknessOf(code: string, locale: Locale, siteUrl: string) {
  const { data, width } = await drawn(code, locale, siteUrl);
  return (x: number, y: number): boolean => (data[(Math.round(y) * width + Math.round(x)) * 4] ?? 0) < 128;
}

/** The number of modules per side: its first finder pattern is seven modules wide. */
function sizeOf(isDark: (x: number, y: number) => boolean): number {
  let width = 0;
  while (isDark(SCAN_LEFT + width, SCAN_TOP + 2)) width++;
  return Math.round(SCAN / (width / 7));
}

describe('the code on a poster', () => {
  it.each(LOCALES)('leads to the own link of its member, in %s', async (locale) => {
    const { code } = await referralOf(shop, await inviterOf(shop));
    const prefix = locale === shop.runtime.context().config.publishCountry ? '' : `/${locale}`;
    const { origin } = new URL(shop.runtime.context().config.siteUrl);
    expect(decodeQR(await drawn(code, locale))).toBe(`${origin}${prefix}/home?inviter=${code}`);
  });

  it.each([
    ['a short name', 'https://daypack.tw'],
    ['a long name', 'https://www.health-supplements.daypack.example:44300'],
  ])(
    'has four modules of white on every side, as scanners want it, of a shop with %s',
    async (_, siteUrl) => {
      const { code } = await referralOf(shop, await inviterOf(shop));
      const isDark = await darknessOf(code, 'tw', siteUrl);
      const around = 4 * (SCAN / sizeOf(isDark));
      for (let at = -around; at <= SCAN + around; at += 3)
        for (const [x, y] of [
          [at, 1 - around],
          [at, SCAN + around - 2],
          [1 - around, at],
          [SCAN + around - 2, at],
        ] as const)
          expect(isDark(SCAN_LEFT + x, SCAN_TOP + y), `${x}, ${y}`).toBe(false);
    },
  );

  it('is drawn for nobody who does not exist', async () => {
    expect(await drawPoster(shop.runtime.context(), { code: 'ZZZZZZZZZZ', locale: 'tw' })).toBeNull();
  });
});
