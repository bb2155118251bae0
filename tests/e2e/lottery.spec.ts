import type { Page } from 'playwright/test';
import * as calls from '#lib/buying/lottery/calls.ts';
import type { LotteryKind } from '#lib/buying/lottery/codes.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
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
import { becomeMember, fillAddress, isListening, wordOf } from './shopper.ts';
import { staffCookie } from './staff-member.ts';

/** Lotteries (row I6): from a draw to its proof, and the pop-up that announces them. */

/** One for each form. */
const CHANCES = 4;

inOwnShop('lottery', { env: { LIMIT_SIGN_UP_CHANCES: String(CHANCES) } });

const t = (key: string, params = {}) => wordOf('tw', `lottery:${key}`, params);
const words = (text: string) => ({ tw: text, zh: text, en: text });
const PRIZE = '旅行魚油一盒';
const HOUR = 3600;

type Kind = Exclude<LotteryKind, 'single'>;

/** The minimum number of prizes that each form shows. */
const SHOWN: Readonly<Record<Kind, number>> = { wheel: 4, grid: 8, box: 4 };

/** Ends in two hours; every draw wins a product. An event's only product is drawn an hour later. */
async function publish(kind: Kind | 'single'): Promise<number> {
  const call = callAt(shopUrl());
  const cookie = await signInAsMerchant();
  const isEvent = kind === 'single';
  const good = { kind: 'goods', sku: 'vitamin-c-1000-timed-30', value: 380, name: words(PRIZE) } as const;
  const last = isEvent ? 0 : SHOWN[kind] - 1;
  const points = { kind: 'points', name: words('積分'), amount: 1, total: 1, fallsTo: last } as const;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR * 1000).toISOString();
  const { id, version } = await succeed(
    call(
      calls.saveLottery,
      {
        kind,
        name: words(nameOf(kind)),
        terms: words('抽一次'),
        startsAt: inHours(-1 / 60),
        endsAt: inHours(2),
        ...(isEvent ? { drawAt: inHours(2.5) } : {}),
        prizes: isEvent
          ? [{ ...good, total: 1 }]
          : [
              { ...good, weight: 1_000_000, total: 3, fallsTo: last },
              ...Array.from({ length: last - 1 }, () => points),
              { kind: 'thanks', name: words('謝謝參加') },
            ],
      },
      { cookie },
    ),
  );
  await succeed(call(calls.publishLottery, { id, version }, { cookie }));
  return id;
}

const nameOf = (kind: LotteryKind): string => `旅行${t(`kind.${kind}`)}`;

/** A code is valid once, so all tests share one session. */
let merchant: Promise<string> | undefined;
const signInAsMerchant = (): Promise<string> => {
  merchant ??= staffCookie('merchant');
  return merchant;
};

/** A new member with the chances from signing up. */
async function memberWithChances(): Promise<string> {
  const token = await signInAt(shopUrl(), newMobile());
  const call = callAt(shopUrl());
  await expect
    .poll(async () => (await succeed(call(calls.getChances, {}, { token }))).chances)
    .toBeGreaterThan(0);
  return token;
}

/** Clicks, and watches until the game has come to rest. An event's ticket moves nothing: it waits. */
async function drawMoving(page: Page, kind: LotteryKind, id: number): Promise<void> {
  await page.goto(lotteryLinks.one(id));
  const name = t(kind === 'single' ? 'takeTicket' : 'draw', { count: 1 });
  const button = page.getByRole('button', { name: kind === 'box' ? t('box', { number: 1 }) : name });
  await expect(button).toBeEnabled();
  // It ends at this moment, but the draw is still shown.
  await page.route(`**${calls.getLottery.path}?*`, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, stage: 'ended' } } });
  });
  const answered = page.waitForResponse((answer) => answer.url().endsWith(calls.drawLottery.path));
  await button.press('Enter');
  await answered;
  const drawn = page.locator('[data-drawn]');
  if (kind !== 'single') expect(await drawn.count(), 'it moves first').toBe(0);
  await expect(drawn).toHaveText(
    new RegExp(kind === 'single' ? t('result.ticket', { number: '\\d+' }) : PRIZE),
  );
  if (kind === 'grid') await expect(page.locator('[data-lit]')).toHaveText(PRIZE);
  if (kind === 'box') await expect(button).toHaveText(PRIZE);
  await expect(page.locator('article')).toContainText(t('taken', { count: 1 }));
  await expect(drawn).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unroute(`**${calls.getLottery.path}?*`);
}

test('a member draws in every form, claims a good and verifies the draws', ON_PHONE, async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeMember(page, await memberWithChances());
  await page.goto(lotteryLinks.one(await publish('wheel')));
  const draw = page.getByRole('button', { name: t('draw', { count: 1 }) });
  await draw.press('Enter');
  await expect(page.locator('[data-drawn=won]')).toContainText(PRIZE);
  await expect(page.locator(`[data-chances="${CHANCES - 1}"]`)).toBeVisible();
  await expect(draw, 'who draws by keyboard draws on').toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('result.toClaim') }).press('Enter');

  await page.waitForURL(/my-lottery\/detail/);
  await isListening(page);
  await fillAddress(page, 'tw');
  const claim = page.getByRole('button', { name: t('claim.send') });
  await claim.click();
  const adult = page.getByRole('checkbox', { name: t('claim.adult') });
  await expect(adult).toHaveAccessibleDescription(wordOf('tw', 'errors:prizeAdultRequired'));
  const placeOfClaim = () => claim.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await placeOfClaim();
  await adult.check();
  await expect(adult).not.toHaveAccessibleDescription(wordOf('tw', 'errors:prizeAdultRequired'));
  // A phone scrolls by fractions of a pixel.
  expect(await placeOfClaim(), 'the button stays where it is').toBeCloseTo(before, 0);
  await claim.click();
  await expect(page.locator('[data-state=claimed]')).toBeVisible();
  await page.locator('main a[href*="order-detail"]').click();
  await expect(page.getByRole('main')).toContainText(/NT\$ ?0/);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = ['grid', 'box', 'single'] as const;
  for (const kind of moving) await drawMoving(page, kind, await publish(kind));

  await page.goto(lotteryLinks.mine());
  const own = page.locator('main li').filter({ hasText: '旅行' });
  await expect(own).toHaveCount(CHANCES);
  await expectNoSidewaysScroll(page);
  await expect(own.filter({ hasText: nameOf('single') })).toContainText(t('state.waiting'));
  await moveClock(page, 3 * HOUR);
  for (const kind of ['wheel', ...moving] as const) {
    await page.goto(lotteryLinks.mine());
    const row = own.filter({ hasText: nameOf(kind) });
    await expect(row).toContainText(PRIZE);
    await row.getByRole('link').click();
    await expect(page.locator(`[data-state=${kind === 'wheel' ? 'claimed' : 'won'}]`)).toBeVisible();
    await page.getByRole('link', { name: t('proof.title') }).click();
    await expect(page.getByText(t('proof.right', { prize: PRIZE }))).toBeVisible();
    await expect(page.getByText(t('proof.ticketsRight'))).toHaveCount(kind === 'single' ? 1 : 0);
  }
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
