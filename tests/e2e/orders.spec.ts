import { renderSVG } from 'uqr';
import { expect, expectAccessible, inLanguage, ON_PHONE, phoneFirst, shopUrl, test } from './fixtures.ts';
import { languagesOf } from './share.ts';
import { placeButton, reachCheckout, wordOf } from './shopper.ts';

const LIST = '/user/user/order/order-list';

for (const language of languagesOf('orders')) {
  test(
    `orders are personal: a visitor is asked to sign in, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      for (const path of [
        LIST,
        '/user/user/order/order-detail?number=D1',
        '/payment/payment-success?number=D1',
      ]) {
        await page.goto(inLanguage(language, path));
        const signIn = page
          .getByRole('main')
          .getByRole('link', { name: wordOf(language, 'common:ui.signIn') });
        await expect(signIn).toHaveAttribute(
          'href',
          new RegExp(`next=${encodeURIComponent(path.split('?')[0] ?? '')}`),
        );
        await expectAccessible(page);
      }
    },
  );
}

test(
  'an unpaid order is found, cancelled after asking, and bought again',
  ON_PHONE,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('D00000000000000');
    test.setTimeout(90_000);
    await reachCheckout(page);
    await placeButton(page, 'tw').click();
    await page.waitForURL(/\/sandbox\//);

    await page.goto(LIST);
    await page.getByRole('link', { name: new RegExp(`^${wordOf('tw', 'order:tabs.unpaid')}`) }).click();
    await expect(page).toHaveURL(/tab=unpaid$/);
    const card = page.locator('[data-order]');
    await expect(card).toHaveCount(1);
    const number = (await card.getAttribute('data-order')) ?? '';
    const search = page.getByRole('searchbox', { name: wordOf('tw', 'order:list.search') });
    await search.fill('nothing like this');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: wordOf('tw', 'order:list.noneHere') })).toBeVisible();
    await expectAccessible(page);
    await search.fill(number.slice(-6));
    await search.press('Enter');
    await expect(card).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: wordOf('tw', 'order:list.noneHere') })).toBeVisible();
    await page.goForward();

    await card.getByRole('link', { name: wordOf('tw', 'order:actions.detail') }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'paylink:share.showQr') }).click();
    const link = await page.getByLabel(wordOf('tw', 'paylink:share.link')).inputValue();
    expect(link).toContain(shopUrl());
    const picture = await page
      .getByRole('img', { name: wordOf('tw', 'paylink:share.qr') })
      .getAttribute('src');
    expect(decodeURIComponent(picture ?? '')).toContain(renderSVG(link, { border: 2 }));
    await expectAccessible(page);
    await page.getByRole('button', { name: wordOf('tw', 'order:actions.cancel') }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wordOf('tw', 'order:actions.cancelYes') }).click();
    await expect(page.getByRole('heading', { name: wordOf('tw', 'order:status.cancelled') })).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'order:actions.buyAgain') }).click();
    await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');

    await page.goto(`/payment/order-payment?number=${number}`);
    await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:over.title') })).toBeVisible();
    await page.goto('/user/user/order/order-detail?number=D00000000000000');
    await expect(page.getByRole('heading', { name: wordOf('tw', 'common:ui.failed') })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('alert')
      .getByRole('link', { name: wordOf('tw', 'common:ui.toOrders') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  },
);
