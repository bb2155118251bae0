import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { isListening, readOn, signInHere, wordOf } from './shopper.ts';

test.use({ keepsFocus: true });

/** A product's address, found by its name as a shopper would. */
async function goodsPath(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/backend-api/h5/goods/index?page=1`);
  const { data } = (await answer.json()) as { data: { pages: number } };
  for (let number = 1; number <= data.pages; number++) {
    const next = await page.request.get(`/backend-api/h5/goods/index?page=${number}`);
    const list = (await next.json()) as { data: { goods: { id: number; code: string }[] } };
    const found = list.data.goods.find(({ code }) => code === name);
    if (found) return `/goods/${found.id}`;
  }
  throw new Error(`there is no good ${name}`);
}

const open = async (page: Page, code: string): Promise<void> => {
  await page.goto(await goodsPath(page, code));
  await isListening(page);
};

/** Selects an option of a spec by touch. */
const choose = (page: Page, option: string): Promise<void> =>
  page.locator('fieldset label').filter({ hasText: option }).first().click();

for (const code of ['kids-probiotic-powder', 'pick-3-daily-bottles', 'taste-4-sachets']) {
  test(`${code} is accessible in both themes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const path = await goodsPath(page, code);
    for (const language of languagesOf('goods')) {
      await page.goto(inLanguage(language, path));
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);
    }
  });
}

test('the chosen SKU is in the address, and an address opens with its SKU', async ({ page }) => {
  await open(page, 'vitamin-c-1000-timed');
  await expect(page.locator('b.price').first()).toHaveText('NT$380');
  await choose(page, '90 錠');
  await expect(page).toHaveURL(/[?&]sku=\d+/);
  await expect(page.locator('b.price').first()).toHaveText('NT$960');
  await page.goto(page.url());
  await expect(page.locator('b.price').first()).toHaveText('NT$960');
  await expect(page.getByRole('radio', { name: '90 錠' })).toBeChecked();
  await page.goto(`${page.url().split('?')[0]}?sku=%3Cb%3E`);
  await expect(page.locator('b.price').first()).toHaveText('NT$380');
});

test('an option that is not made cannot be chosen and says why', ON_DESKTOP, async ({ page }) => {
  await open(page, 'night-magnesium');
  await choose(page, '60');
  const missing = page.getByRole('radio', { disabled: true });
  await expect(missing).toHaveCount(1);
  const why = await page.locator('fieldset[aria-describedby]').getAttribute('aria-describedby');
  await expect(page.locator(`[id="${why}"]`)).toBeVisible();
});

test('a sold-out SKU may be looked at and cannot be bought', async ({ page }) => {
  await open(page, 'free-lutein');
  await choose(page, '90');
  await expect(page.getByTestId('add-to-cart')).toBeDisabled();
  await expect(page.getByTestId('add-to-cart')).toHaveText(wordOf('tw', 'catalog:goods.soldOut'));
});

test('pictures open over the screen, move by keys, enlarge and give the focus back', async ({ page }) => {
  await open(page, 'rtg-fish-oil');
  const picture = page.locator('[data-enlarge]').first();
  await picture.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  const at = viewer.locator('[data-viewer-at]');
  await expect(at).toHaveText('1');
  // Keys work once the viewer's script has loaded.
  await expect(viewer.locator('.swiper-initialized')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText('2');
  const zoom = viewer.getByRole('button', { name: wordOf('tw', 'catalog:goods.zoom'), exact: true });
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});

test(
  'a picture that does not come is replaced by the drawn one',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('404', 'Failed to load resource');
    const path = await goodsPath(page, 'rtg-fish-oil');
    await page.route('**/pictures/goods/*-dose-*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path);
    const second = page.locator('[data-enlarge] img').nth(1);
    await second.scrollIntoViewIfNeeded();
    await expect(second).toHaveAttribute('src', /-front-/);
  },
);

test('a package takes exactly as many as it holds', async ({ page }) => {
  await open(page, 'pick-3-daily-bottles');
  const picker = page.getByTestId('package-picker');
  const add = page.getByTestId('add-to-cart');
  const more = picker.getByRole('button', { name: /增加一件$/ });
  // Both buttons show at once what is missing, in view, and where to choose it.
  for (const button of [add, page.getByRole('button', { name: wordOf('tw', 'catalog:goods.buyNow') })]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: '3' })).toBeInViewport();
    await expect(picker).toBeInViewport();
  }
  await more.nth(0).click();
  await more.nth(0).click();
  await more.nth(1).click();
  await expect(picker.getByRole('status')).toHaveText(wordOf('tw', 'catalog:goods.package.full'));
  await more.nth(2).click();
  await expect(page.getByRole('alert').filter({ hasText: '3' })).toBeVisible();
  await picker
    .getByRole('button', { name: /減少一件$/ })
    .nth(0)
    .click();
  await expect(picker.getByRole('status')).toHaveText(
    wordOf('tw', 'catalog:goods.package.missing', { missing: 1 }),
  );
  await more.nth(2).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/h5/cart/add-goods-cart'));
  await add.click();
  const body = (await sent).postDataJSON() as { packageList: { quantity: number }[] };
  expect(body.packageList.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
});

test('a filled package can be bought at once', ON_PHONE, async ({ page }) => {
  await open(page, 'pick-3-daily-bottles');
  const buy = page.getByRole('button', { name: wordOf('tw', 'catalog:goods.buyNow') });
  await buy.click();
  await expect(page.getByRole('alert').filter({ hasText: '3' })).toBeVisible();
  const more = page.getByTestId('package-picker').getByRole('button', { name: /增加一件$/ });
  await more.nth(0).click();
  await more.nth(0).click();
  await more.nth(1).click();
  await buy.click();
  await page.waitForURL(/\/login\//);
  await signInHere(page, 'tw');
  await page.waitForURL(/package=\d+x2-\d+x1$/);
  await expect(page.locator('section:has(#step-goods)')).toContainText(/× 2.*× 1/);
});

test('reviews are in the page, can be filtered and brought in', async ({ page }) => {
  await page.goto(await goodsPath(page, 'daypack-office-eyes'));
  const reviews = page.locator('[data-reviews]');
  await expect(reviews.locator('[data-review]')).toHaveCount(6);
  await reviews.scrollIntoViewIfNeeded();
  await reviews.locator('[data-more]').click();
  await expect(reviews.locator('[data-review]')).toHaveCount(7);
  await expect(reviews.locator('[data-more]')).toHaveCount(0);
  await reviews.getByRole('button', { name: /^3 星/ }).click();
  await expect(reviews.locator('[data-review]')).toHaveCount(1);
  await expect(reviews.getByRole('button', { name: /^3 星/ })).toHaveAttribute('aria-pressed', 'true');
});

test(
  'goods looked at before are shown on the next page, and can be forgotten',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, 'active-b-complex');
    await expect(page.locator('[data-recent]')).toBeHidden();
    await page.goto(await goodsPath(page, 'yeast-zinc-15'));
    const recent = page.locator('[data-recent]');
    await recent.scrollIntoViewIfNeeded();
    await expect(recent.locator('[data-goods-card]')).toHaveCount(1);
    await recent.getByRole('button', { name: wordOf('tw', 'catalog:goods.forgetRecent') }).click();
    await expect(recent).toBeHidden();
  },
);

test(
  'a visitor who saves a good signs in, comes back to it saved, and can take it out again',
  ON_PHONE,
  async ({ page }) => {
    await open(page, 'natural-vitamin-e-200');
    const path = new URL(page.url()).pathname;
    await page.getByRole('button', { name: wordOf('tw', 'catalog:goods.favourite'), exact: true }).click();
    await page.waitForURL(/\/login\//);
    await signInHere(page, 'tw');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const button = page.getByRole('button', { name: wordOf('tw', 'catalog:goods.favourite'), exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/user/user/favorite');
    const list = page.getByRole('list', { name: wordOf('tw', 'favourite:list') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await list.getByRole('button').click();
    await expect(page.getByRole('heading', { name: wordOf('tw', 'favourite:emptyTitle') })).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'favourite:undo') }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'sharing copies the address with the chosen SKU, or says that it could not',
  ON_DESKTOP,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => Promise.resolve(document.body.setAttribute('data-copied', text)),
        },
      });
    });
    await open(page, 'vitamin-c-1000-timed');
    await choose(page, '90 錠');
    await page.getByRole('button', { name: wordOf('tw', 'catalog:goods.share') }).click();
    await expect(page.locator('body')).toHaveAttribute('data-copied', /\/goods\/\d+\?sku=\d+$/);
  },
);

test('the demo member reviews an order that has arrived', ON_DESKTOP, async ({ page }) => {
  const done = '/user/user/order/order-list?tab=done';
  await page.goto(`/login/login-pwd?next=${encodeURIComponent(done)}`);
  await isListening(page);
  await page.getByLabel(wordOf('tw', 'account:signIn.mobileNumber')).fill('0912345678');
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL(`**${done}`);
  await page
    .getByRole('link', { name: wordOf('tw', 'order:actions.detail') })
    .last()
    .click();
  await page.waitForURL(/order-detail/);
  const write = page.getByRole('button', { name: wordOf('tw', 'review:write.open') });
  await readOn(page, write.first());
  const before = await write.count();
  await write.first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: wordOf('tw', 'review:write.send') }).click();
  await expect(sheet.getByText(wordOf('tw', 'errors:starsRequired'))).toBeVisible();
  await sheet.getByRole('radio', { name: wordOf('tw', 'review:stars', { stars: 4 }) }).check({ force: true });
  await sheet.getByRole('textbox').fill('小小一顆，好吞。');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: wordOf('tw', 'review:write.send') }).click();
  await expect(sheet).toBeHidden();
  await expect(write).toHaveCount(before - 1);
});

test('what is pressed before its script has come is pressed when it has', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_astro\/BuyBox/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/goods/1');
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible')).toHaveCount(0);
  scripts.resolve();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
});

test('whoever waits for what is sold out leaves an address', ON_PHONE, async ({ page }) => {
  await open(page, 'free-lutein');
  const box = page.locator('details', { hasText: wordOf('tw', 'restock:title') });
  await box.locator('summary').click();
  const email = box.getByLabel(wordOf('tw', 'restock:email'));
  await email.fill('nobody');
  await box.getByRole('button', { name: wordOf('tw', 'restock:send') }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('waits@example.com');
  await box.getByRole('button', { name: wordOf('tw', 'restock:send') }).click();
  await expect(page.getByText(/waits@example\.com/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
