import { formatAmount } from '#lib/kernel/text/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, test } from './fixtures.ts';
import { isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

const t = (key: string, params = {}) => wordOf('tw', `orderLink:${key}`, params);

test(
  'a dietitian puts an order together, and whoever scans its code may pay it',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await becomeStaff(page, 'dietitian');
    await page.goto('/staff/order-links');
    await isListening(page);
    await page.getByLabel(t('buyer.name')).check();
    await page.getByLabel(t('make.name'), { exact: true }).fill('林大同');
    await page.getByLabel(t('make.mobile'), { exact: true }).fill('0922 111 222');
    await page.getByLabel(t('make.search')).fill('葉黃素');
    await page
      .getByRole('list', { name: t('make.found') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: t('make.price') }).click();
    const amount = page.getByLabel(t('make.amount'));
    await expect(amount).toBeVisible();
    const sum = Number(await amount.inputValue());
    await amount.fill(String(sum - 10));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('make.submit') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('img', { name: t('qr') })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    const url = await sheet.getByLabel(t('address'), { exact: true }).inputValue();
    const payer = await (await browser.newContext()).newPage();
    await payer.goto(url);
    await expect(
      payer.getByRole('button', { name: wordOf('tw', 'paylink:pay', { amount: formatAmount(sum - 10) }) }),
    ).toBeEnabled();
    await sheet.getByRole('button', { name: t('cancel.ask') }).click();
    await page.getByRole('button', { name: t('cancel.yes') }).click();
    await expect(page.getByRole('dialog').getByText(t('state.cancelled'))).toBeVisible();
    await payer.reload();
    await expect(payer.getByText(wordOf('tw', 'errors:paymentValidityExceeded'))).toBeVisible();
    await payer.context().close();
  },
);
