import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  phoneFirst,
  showLight,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { enterSignedIn, fillCart, wordOf } from './shopper.ts';

const COUPONS = '/user/user/coupon';
const GROUP = '/user/user/coupon/group-coupon';
const ORDER = '/user/user/coupon/order-coupon';
const COINS = '/user/user/integral/detail';
const PACKETS = '/user/user/red-packet';

const tickets = (page: Page) => page.getByRole('main').getByRole('article');

for (const language of languagesOf('coupon')) {
  test(
    `anybody sees the coupon centre and the red packets, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      await page.goto(inLanguage(language, COUPONS));
      await expect(tickets(page).first()).toBeVisible();
      expect(await tickets(page).count()).toBeGreaterThanOrEqual(10);
      const claim = page.getByRole('link', { name: wordOf(language, 'coupon:signInToClaim') }).first();
      await expect(claim).toHaveAttribute('href', /login-code\?next=/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await showLight(page);
      await expectAccessible(page);
      await page.goto(inLanguage(language, PACKETS));
      await expect(page.getByRole('link', { name: wordOf(language, 'coupon:packet.signIn') })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    `what is personal asks a visitor to sign in, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      for (const path of [`${COUPONS}?tab=usable`, ORDER, COINS]) {
        await page.goto(inLanguage(language, path));
        const signIn = page
          .getByRole('main')
          .getByRole('link', { name: wordOf(language, 'common:ui.signIn') });
        await expect(signIn).toHaveAttribute('href', /next=/);
        await expectAccessible(page);
      }
      await page.goto(inLanguage(language, GROUP));
      await expect(tickets(page).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
}

test(
  'a coupon is claimed, is among the member’s own, and is compared on the cart',
  ON_PHONE,
  async ({ page }) => {
    test.setTimeout(90_000);
    await fillCart(page, 2);
    await enterSignedIn(page, 'tw', COUPONS);
    const name = '滿千折百';
    const claim = page.getByRole('button', { name: wordOf('tw', 'coupon:claim.openName', { name }) });
    await claim.click();
    await expect(page.getByText(wordOf('tw', 'coupon:claim.done', { name }))).toBeVisible();
    await claim.click();
    await expect(claim).toHaveCount(0);
    for (const one of ['免運券', '新朋友見面禮']) {
      const name = wordOf('tw', 'coupon:claim.openName', { name: one });
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }

    await page.getByRole('link', { name: new RegExp(`^${wordOf('tw', 'coupon:tabs.usable')}`) }).click();
    await expect(page).toHaveURL(/tab=usable$/);
    await expect(tickets(page)).toHaveCount(4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: wordOf('tw', 'coupon:tabs.expired') }).click();
    await expect(
      page.getByRole('heading', { name: wordOf('tw', 'coupon:empty.expiredTitle') }),
    ).toBeVisible();
    await page.goBack();
    await expect(tickets(page)).toHaveCount(4);

    await page.getByRole('link', { name: wordOf('tw', 'coupon:more.order') }).click();
    await expect(tickets(page)).toHaveCount(4);
    await expect(tickets(page).first()).toContainText(wordOf('tw', 'coupon:order.best'));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('a red packet is opened once, and its coins are noted', ON_PHONE, async ({ page }) => {
  await enterSignedIn(page, 'tw', PACKETS);
  const open = page.getByRole('button', { name: /^拆紅包「/ });
  await open.click();
  await expect(page.getByText(/^恭喜，拆到 \d+ 枚 Co 幣$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^你拆到 \d+ 枚$/)).toBeVisible();
  await expect(open).toHaveCount(0);

  await page.getByRole('link', { name: wordOf('tw', 'coupon:packet.toCoins') }).click();
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: '餘額' });
  await expect(async () => {
    await page.reload();
    await expect(entries).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await expect(entries.filter({ hasText: wordOf('tw', 'coupon:reason.redPacket') })).toHaveCount(1);
  await expect(entries.filter({ hasText: wordOf('tw', 'coupon:reason.welcome') })).toContainText('+100');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: wordOf('tw', 'coupon:coins.filter.out') }).click();
  await expect(page.getByRole('heading', { name: wordOf('tw', 'coupon:coins.emptyTitle') })).toBeVisible();
});

test('with reduced motion a red packet is simply open', ON_DESKTOP, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterSignedIn(page, 'en', PACKETS);
  await page.getByRole('button', { name: /^Open it: “/ }).click();
  await expect(page.getByText(/^You found \d+ Co coins$/)).toBeVisible();
});

test(
  'a code that takes the place of a coupon says so, and the coupon comes back by one tap',
  ON_PHONE,
  async ({ page }) => {
    await fillCart(page, 2);
    await enterSignedIn(page, 'tw', COUPONS);
    const name = '新朋友見面禮';
    await page.getByRole('button', { name: wordOf('tw', 'coupon:claim.openName', { name }) }).click();
    await expect(page.getByText(wordOf('tw', 'coupon:claim.done', { name }))).toBeVisible();
    await page.goto('/payment/order-payment');
    await page.getByRole('button', { name: wordOf('tw', 'coupon:discount.choose'), exact: true }).click();
    await page.getByRole('button', { name: wordOf('tw', 'coupon:discount.chooseName', { name }) }).click();
    const chosen = page.getByText(new RegExp(`^使用「${name}」，省 NT\\$`));
    await expect(chosen).toBeVisible();

    const code = page.getByLabel(wordOf('tw', 'coupon:discount.code'), { exact: true });
    await code.fill('hello100');
    await code.press('Enter');
    const told = page.getByRole('status').filter({ hasText: `折扣碼取代了優惠券「${name}」` });
    await expect(told).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await expectAccessible(page);
    await told.getByRole('button', { name: wordOf('tw', 'coupon:discount.undo') }).click();
    await expect(chosen).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(told).toHaveCount(0);
  },
);

test(
  'at checkout a code is verified or cleared, and coins are used up to their most',
  ON_PHONE,
  async ({ page }) => {
    await fillCart(page, 2);
    await enterSignedIn(page, 'tw', '/payment/order-payment');
    const code = page.getByLabel(wordOf('tw', 'coupon:discount.code'), { exact: true });
    await code.fill('nosuchcode');
    await expect(page.getByText(wordOf('tw', 'coupon:discount.unverified'))).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'coupon:discount.verify'), exact: true }).click();
    await expect(page.getByText(wordOf('tw', 'errors:codeUnknown')).first()).toBeVisible();
    await code.fill('hello100');
    await code.press('Enter');
    await expect(code).toHaveValue('HELLO100');
    await expect(page.getByText(/^「第一次買就折百」可以使用，省 NT\$100$/)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: wordOf('tw', 'coupon:discount.clearName', { code: 'HELLO100' }) })
      .click();
    await expect(code).toHaveValue('');
    const all = page.getByRole('button', { name: wordOf('tw', 'coupon:discount.all') });
    await expect(async () => {
      await page.reload();
      await expect(all).toBeEnabled({ timeout: 2000 });
    }).toPass();
    await all.click();
    await expect(page.getByLabel(wordOf('tw', 'coupon:discount.coins'))).toHaveValue('100');
  },
);
