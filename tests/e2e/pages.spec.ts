import { writeLinkToken } from '#lib/people/mailing/link-token.ts';
import { loadConfig } from '../../src/config.ts';
import { expect, expectAccessible, ON_DESKTOP, test } from './fixtures.ts';
import { comeFromElsewhere, isListening, signInHere, wordOf } from './shopper.ts';

/**
 * Group buying, physical shops, plans, levels, the questionnaire's first page, and unsubscribing from
 * messages.
 */

test('home leads to promotions, group buying, the questionnaire, levels and shops', async ({ page }) => {
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.locator('[data-promotion]').first()).toBeVisible();
  await expect(main.locator('[data-group-card]')).toHaveCount(3);
  for (const path of ['/group/group-sell', '/questionnaire/quest', '/member-level-up', '/shop', '/plan'])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
});

test('a campaign counts down, second by second', ON_DESKTOP, async ({ page }) => {
  await page.goto('/group/group-sell');
  const clock = page.locator('[data-countdown-clock]').first();
  await expect(clock).toHaveText(/\d\d:\d\d:\d\d/);
  const before = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(before);
});

test(
  'a campaign leads to checkout at its price, and to the goods at theirs',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/group/group-sell');
    await page
      .locator('[data-group-card] a', { hasText: wordOf('tw', 'group:kind.preOrder') })
      .first()
      .click();
    const toGoods = page.getByRole('link', { name: wordOf('tw', 'group:detail.toGoods') });
    await expect(toGoods).toHaveAttribute('href', /\/goods\/\d+$/);
    await page
      .getByRole('button', { name: wordOf('tw', 'group:detail.join') })
      .first()
      .click();
    await expect(page).toHaveURL(/sku%3D\d+%26group%3D\d+%26quantity%3D1|sku=\d+&group=\d+&quantity=1/);
  },
);

test(
  'a group that does not exist says so, and who belongs to none is taken home',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('404');
    await comeFromElsewhere(page);
    await page.goto('/group/999999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordOf('tw', 'group:gone.title'));
    await page.getByRole('link', { name: wordOf('tw', 'group:gone.signIn') }).click();
    await signInHere(page, 'tw');
    await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 });
  },
);

test('a private group is shown to its members on the same address', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  await comeFromElsewhere(page);
  await page.goto('/login/login-pwd?next=/group/group-sell');
  await isListening(page);
  await page.getByLabel(wordOf('tw', 'account:signIn.mobileNumber')).fill('0912345678');
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL('**/group/group-sell');
  const own = page.locator('[data-own-groups] a');
  await expect(own).toHaveCount(1);
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/企業團/);
  await expectAccessible(page);
  const kept = await page.evaluate(() => [
    localStorage.getItem('isGroupPrivate'),
    localStorage.getItem('groupId'),
  ]);
  expect(kept).toEqual(['1', expect.stringMatching(/^\d+$/)]);
});

test('shops are chosen by city without a script, and found on a map', async ({ page }) => {
  await page.goto('/shop');
  const all = await page.locator('[data-store]').count();
  await page.getByRole('link', { name: '臺中市' }).click();
  await expect(page).toHaveURL(/city=taichung/);
  expect(await page.locator('[data-store]').count()).toBeLessThan(all);
  await expect(page.locator('a[href^="https://www.google.com/maps/search/"]').first()).toBeVisible();
  await page.goto('/shop?city=nowhere');
  await expect(page.getByText(wordOf('tw', 'store:empty.title'))).toBeVisible();
});

test('a member sees the own level and what is missing', async ({ page }) => {
  await comeFromElsewhere(page);
  await page.goto('/member-level-up');
  await page
    .getByRole('main')
    .getByRole('link', { name: wordOf('tw', 'level:own.signIn'), exact: true })
    .click();
  await signInHere(page, 'tw');
  await expect(page).toHaveURL(/member-level-up/);
  await expect(page.locator('[data-level-line]')).toHaveText(/新芽/);
  await expect(page.locator('[data-next-line]')).toHaveText(/NT\$3,000.*95 折/);
  await expectAccessible(page);
});

test('an unsubscribe link that is broken says so and offers help', ON_DESKTOP, async ({ page }) => {
  await page.goto('/unsubscribe?key=broken');
  await expect(page.getByText(wordOf('tw', 'mailing:broken.title'))).toBeVisible();
  await expectAccessible(page);
});

test(
  'a marketing message is ended with one press, and that is taken back with another',
  ON_DESKTOP,
  async ({ page }) => {
    const contact = `reader${Math.floor(Math.random() * 1e9)}@example.com`;
    const expiresAt = new Date(Date.now() + 86_400_000);
    const token = writeLinkToken({ contact, kind: 'offers', expiresAt }, loadConfig({}).linkSecret);
    const shown = { kind: wordOf('tw', 'mailing:kind.offers'), contact: `r•••@example.com` };
    await page.goto(`/unsubscribe?key=${token}`);
    await expect(page.getByText(wordOf('tw', 'mailing:ask', shown))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: wordOf('tw', 'mailing:stop'), exact: true }).click();
    await expect(page.getByText(wordOf('tw', 'mailing:stopped', shown))).toBeVisible();
    await page.reload();
    await expect(page.getByText(wordOf('tw', 'mailing:stopped', shown))).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'mailing:stopAll') }).click();
    await expect(page.getByText(wordOf('tw', 'mailing:stoppedAll', shown))).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'mailing:undo') }).click();
    await expect(page.getByText(wordOf('tw', 'mailing:resumed', shown))).toBeVisible();
    await page.reload();
    await expect(page.getByText(wordOf('tw', 'mailing:ask', shown))).toBeVisible();
  },
);
