import type { Page } from 'playwright/test';
import * as calls from '#lib/lottery/calls.ts';
import { lotteryLinks } from '#lib/lottery/rules/links.ts';
import { links } from '#lib/site/links.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { signInStaffAt } from '../setup/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop, moveClock } from './own-shop.ts';
import { fillAddress, isListening, say } from './shopper.ts';
import { becomeMember } from './staff-member.ts';

/** Lotteries (row I6): from a draw to its proof, and the pop-up that tells of them. */

inOwnShop('lottery');

const t = (key: string, params = {}) => say('tw', `lottery:${key}`, params);
const words = (text: string) => ({ tw: text, zh: text, en: text });
const PRIZE = '旅行魚油一盒';
const HOUR = 3600;

/** A wheel that ends in two hours, of which every draw wins a good. */
async function publishWheel(): Promise<number> {
  const call = callAt(shopUrl());
  const cookie = await signInStaffAt(shopUrl(), 'merchant');
  const points = { kind: 'points', name: words('積分'), amount: 1, weight: 0, total: 1, fallsTo: 3 } as const;
  const good = { kind: 'goods', sku: 'vitamin-c-1000-timed-30', value: 380, total: 3, fallsTo: 3 } as const;
  const { id } = await succeed(
    call(
      calls.saveLottery,
      {
        kind: 'wheel',
        name: words('旅行轉盤'),
        terms: words('抽一次'),
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + 2 * HOUR * 1000).toISOString(),
        prizes: [
          { ...good, name: words(PRIZE), weight: 1_000_000 },
          points,
          points,
          { kind: 'thanks', name: words('謝謝參加'), weight: 0 },
        ],
      },
      { cookie },
    ),
  );
  await succeed(call(calls.publishLottery, { id }, { cookie }));
  return id;
}

/** New, with the chance that signing up brings. */
async function memberWithChance(): Promise<string> {
  const token = await signInAt(shopUrl(), newMobile());
  const call = callAt(shopUrl());
  await expect
    .poll(async () => (await succeed(call(calls.getChances, {}, { token }))).chances)
    .toBeGreaterThan(0);
  return token;
}

test('a member draws by keyboard, claims the good and verifies the draw', ON_PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeMember(page, await memberWithChance());
  await page.goto(lotteryLinks.one(await publishWheel()));
  await page.getByRole('button', { name: t('draw', { count: 1 }) }).press('Enter');
  await expect(page.locator('[data-drawn=won]')).toContainText(PRIZE);
  await expect(page.locator('[data-chances="0"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('result.toClaim') }).press('Enter');

  await page.waitForURL(/my-lottery\/detail/);
  await isListening(page);
  await fillAddress(page, 'tw');
  const claim = page.getByRole('button', { name: t('claim.send') });
  await claim.click();
  const adult = page.getByRole('checkbox', { name: t('claim.adult') });
  await expect(adult).toHaveAccessibleDescription(say('tw', 'errors:prizeAdultRequired'));
  const placeOfClaim = () => claim.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await placeOfClaim();
  await adult.check();
  await expect(adult).not.toHaveAccessibleDescription(say('tw', 'errors:prizeAdultRequired'));
  expect(await placeOfClaim(), 'the button stays where it is').toBe(before);
  await claim.click();
  await expect(page.locator('[data-state=claimed]')).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await page.locator('main a[href*="order-detail"]').click();
  await expect(page.getByRole('main')).toContainText(/NT\$ ?0/);

  await page.goto(lotteryLinks.mine());
  await expectNoSidewaysScroll(page);
  await page.locator(`main a[href="${pathname}${search}"]`).first().click();
  await expect(page.locator('[data-state=claimed]')).toBeVisible();
  await moveClock(page, 3 * HOUR);
  await page.getByRole('link', { name: t('proof.title') }).click();
  await expect(page.getByText(t('proof.right', { prize: PRIZE }))).toBeVisible();
});

test.describe('the pop-up', () => {
  test.use({ consent: null, popUps: true });

  const popUp = (page: Page) => page.locator('dialog[data-pop-up]');
  const shownAt = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

  test(
    'comes once a day, after the banner is answered, and gives way to a key',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto(links.home());
      const banner = page.locator('#cookie-consent');
      await expect(banner).toBeVisible();
      await banner.getByRole('button', { name: '只用必要的' }).click();
      await expect(banner).toBeHidden();
      await expect(popUp(page)).toHaveCount(0);
      expect(await shownAt(page, 'homeLotteryTime')).toBeNull();

      await page.goto(links.home());
      await expect(popUp(page)).toBeVisible();
      await expect(popUp(page)).toHaveAccessibleName(/./);
      await expectAccessible(page);
      for (let presses = 0; presses < 4; presses++) {
        await page.keyboard.press('Tab');
        await expect(page.locator('header :focus, main > :not(dialog) :focus:not(dialog *)')).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(popUp(page)).toBeHidden();
      expect(Number(await shownAt(page, 'homeLotteryTime'))).toBeGreaterThan(0);

      await page.goto(links.groups());
      await page.waitForLoadState('networkidle');
      await expect(popUp(page)).toBeHidden();
      const dayBefore = Date.now() - 24 * HOUR * 1000;
      await page.evaluate((at) => localStorage.setItem('homeLotteryTime', String(at)), dayBefore);
      await page.goto(links.groups());
      await expect(popUp(page)).toBeVisible();
      const key = (await popUp(page).getAttribute('data-pop-up')) ?? '';
      expect(Number(await shownAt(page, key))).toBeGreaterThan(dayBefore);
      await expectNoSidewaysScroll(page);
      await popUp(page).getByRole('link').click();
      await page.waitForURL(/\/(group\/\d+|lottery\?id=\d+)$/);
      await page.waitForLoadState('networkidle');
      await expect(popUp(page)).toBeHidden();
    },
  );
});
