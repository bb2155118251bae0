import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  phoneFirst,
  readOutbox,
  showLight,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { enterSignedIn, wordOf } from './shopper.ts';

const LIST = '/user/user/invoice/list';
const EDIT = '/user/user/invoice/edit';

for (const language of languagesOf('invoice')) {
  test(
    `saved invoices are personal: a visitor is asked to sign in, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      for (const path of [LIST, EDIT]) {
        await page.goto(inLanguage(language, path));
        const signIn = page
          .getByRole('main')
          .getByRole('link', { name: wordOf(language, 'common:ui.signIn') });
        await expect(signIn).toHaveAttribute('href', new RegExp(`next=${encodeURIComponent(path)}`));
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
}

test('a mobile barcode is checked, saved, changed and deleted', ON_PHONE, async ({ page }) => {
  await enterSignedIn(page, 'tw', LIST);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'invoice:empty') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: wordOf('tw', 'invoice:add') })
    .click();
  await expect(page.getByText(wordOf('tw', 'invoice:carrierText.emailNone'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: wordOf('tw', 'invoice:carrier.mobileBarcode') }).check();
  const save = page.getByRole('button', { name: wordOf('tw', 'invoice:save') });
  await save.click();
  const barcode = page.getByRole('textbox', { name: wordOf('tw', 'invoice:barcode') });
  await expect(barcode).toBeFocused();
  await expect(page.getByText(wordOf('tw', 'errors:barcodeRequired'))).toBeVisible();
  await barcode.fill('/0000000');
  await barcode.blur();
  await expect(page.getByText(wordOf('tw', 'invoice:check.unknown'))).toBeVisible();
  await barcode.fill('/abc+123');
  await barcode.blur();
  await expect(barcode).toHaveValue('/ABC+123');
  await expect(page.getByText(wordOf('tw', 'invoice:check.known'))).toBeVisible();
  await expectAccessible(page);
  await save.click();

  await page.waitForURL(`**${LIST}`);
  const name = `${wordOf('tw', 'invoice:name.mobileBarcode')} /ABC+123`;
  await page.getByRole('link', { name: wordOf('tw', 'invoice:editOf', { name }) }).click();
  await expect(page.getByRole('textbox', { name: wordOf('tw', 'invoice:barcode') })).toHaveValue('/ABC+123');
  await page.getByRole('radio', { name: wordOf('tw', 'invoice:carrier.donation') }).check();
  await page.getByRole('textbox', { name: wordOf('tw', 'invoice:loveCode') }).fill('919');
  await page.getByRole('button', { name: wordOf('tw', 'invoice:save') }).click();

  await page.waitForURL(`**${LIST}`);
  await expect(page.getByText('919')).toBeVisible();
  await expectAccessible(page);
  const donation = `${wordOf('tw', 'invoice:name.donation')} 919`;
  await page.getByRole('button', { name: wordOf('tw', 'invoice:removeOf', { name: donation }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordOf('tw', 'invoice:remove') })
    .click();
  await expect(page.getByRole('heading', { name: wordOf('tw', 'invoice:empty') })).toBeVisible();
});

test(
  "a company's number is checked before it is sent, on a phone, in the light",
  ON_DESKTOP,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSignedIn(page, 'tw', EDIT);
    await showLight(page);
    await page.getByRole('radio', { name: wordOf('tw', 'invoice:kind.company') }).check();
    const field = (word: string) =>
      page.getByRole('textbox', { name: wordOf('tw', `invoice:${word}`), exact: true });
    await expect(field('bankAccount')).toBeHidden();
    await page.getByText(wordOf('tw', 'invoice:moreOptional')).click();
    await expect(field('bankAccount')).toBeVisible();
    await field('companyName').fill('日日包股份有限公司');
    await field('companyEmail').fill('books@example.com');
    const save = page.getByRole('button', { name: wordOf('tw', 'invoice:save') });
    for (const [number, message] of [
      ['', 'unifiedNumberRequired'],
      ['1234567', 'unifiedNumberShort'],
      ['123456789', 'unifiedNumberLong'],
      ['12345678', 'unifiedNumberIncorrect'],
    ] as const) {
      await field('unifiedNumber').fill(number);
      await save.click();
      await expect(page.getByText(wordOf('tw', `errors:${message}`))).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field('unifiedNumber').fill('04595257');
    await save.click();
    await page.waitForURL(`**${LIST}`);
    await expect(page.getByText('04595257')).toBeVisible();
    await expect(page.getByText(wordOf('tw', 'invoice:isDefault'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('an invoice by e-mail needs a bound address, which is bound on the spot', ON_PHONE, async ({ page }) => {
  await enterSignedIn(page, 'tw', EDIT);
  const save = page.getByRole('button', { name: wordOf('tw', 'invoice:save') });
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: wordOf('tw', 'errors:invoiceEmailNotBound') }),
  ).toBeVisible();
  await page.getByRole('button', { name: wordOf('tw', 'invoice:bindEmail') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectAccessible(page);

  const address = `invoice-${Date.now()}@example.com`;
  await sheet.getByLabel(wordOf('tw', 'account:signIn.emailAddress')).fill(address);
  await sheet.getByRole('button', { name: wordOf('tw', 'account:signIn.sendCode') }).click();
  const sent = async () => (await readOutbox(page, address))[0]?.body.match(/\b\d{6}\b/)?.[0] ?? '';
  await expect.poll(sent).toMatch(/^\d{6}$/);
  await sheet.locator('input[name=code]').fill(await sent());
  await sheet.getByRole('button', { name: wordOf('tw', 'account:bind.save'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(address).first()).toBeVisible();
  await save.click();
  await page.waitForURL((url) => url.pathname.endsWith(LIST));
});

test("the provider's emulator shows what it issued and how it answers", ON_DESKTOP, async ({ page }) => {
  await page.goto('/sandbox/ecpay-invoice?lang=tw');
  await expect(
    page.getByRole('heading', { name: wordOf('tw', 'sandbox:rooms.ecpay-invoice.name') }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
