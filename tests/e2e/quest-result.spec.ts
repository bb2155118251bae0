import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, test } from './fixtures.ts';
import { agreeAgain, answerQuest } from './quest.ts';
import { isListening, signInHere, wordOf } from './shopper.ts';

/** Rows H2, H3 and L2: a result is read, accepted as a cart and as a pack, and applied to product pages. */

const t = (word: string, params = {}) => wordOf('tw', `result:${word}`, params);

test(
  'a result becomes a cart and a pack, and speaks up where its goods are sold',
  ON_DESKTOP,
  async ({ page }) => {
    await answerQuest(page, {
      sun: 'under-15',
      goals: ['eyes', 'bones'],
      'dry-eyes': 'often',
      'medicine-count': '1-2',
      medicines: ['warfarin', 'thyroid'],
    });
    const shown = await page.goto('/questionnaire/quest-result');
    expect(shown?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { name: t('title') })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Without the deselected item, and with it again.
    const take = page.getByRole('button', { name: t('cart.openCart') });
    await expect(take).toBeVisible();
    const lines = page.getByRole('button', { name: t('cart.leave') });
    const count = await lines.count();
    await lines.first().click();
    await expect(lines).toHaveCount(count - 1);
    const back = page.getByRole('button', { name: t('cart.takeBack') });
    for (let left = await back.count(); left > 0; left -= 1) {
      await back.first().click();
      await expect(back).toHaveCount(left - 1);
    }
    await expect(lines).toHaveCount(count);

    await take.click();
    const drawer = page.getByRole('dialog', { name: t('cart.drawer') });
    await expect(drawer.getByRole('listitem')).toHaveCount(count);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: t('cart.take') }).click();
    await expect(drawer).toBeHidden();
    // Items in the cart are not suggested again.
    const already = page.locator('[data-not-chosen]');
    await expect(already).toBeVisible();
    await page.getByRole('button', { name: t('cart.undo') }).click();
    await expect(page.getByText(t('cart.undone'))).toBeVisible();
    await expect(lines).toHaveCount(count);

    await page.getByRole('button', { name: t('cart.openPack') }).click();
    await page.waitForURL(/\/plan\/build/);
    await expect(page.locator('[data-pack-good]').first()).toBeVisible();
    await expect(page.locator('[data-option] [data-against]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: wordOf('tw', 'pack:subscribe') })).toBeVisible();

    await page.goto('/questionnaire/quest-result');
    await page.getByRole('button', { name: t('cart.subscribe') }).click();
    await page.waitForURL(/\/plan\/subscribe\?pack=.+&plan=monthly/);
    await page.goto('/questionnaire/quest-result');
    await expect(page.getByRole('heading', { name: t('takes.title') })).toBeVisible();
    await take.click();
    await drawer.getByRole('button', { name: t('cart.take') }).click();
    await expect(already).toBeVisible();
    await page.goto('/cart');
    await expect(page.locator('[data-cart-line]')).toHaveCount(count);

    // A product with vitamin K, for a person who takes warfarin: the page warns, and sells it for somebody
    // else.
    await page.goto('/search?q=D3%20K2');
    await page.locator('[data-goods-card] a').first().click();
    await page.waitForURL(/\/goods\/\d+/);
    await isListening(page);
    const finding = page.locator('[data-findings]');
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    // The cart warns, too, until it is for somebody else.
    const goodsPage = page.url();
    const badge = page.locator('[data-cart-badge]:visible').first();
    const before = Number(await badge.textContent());
    await page.getByTestId('add-to-cart').click();
    await expect(badge).toHaveText(String(before + 1));
    await page.goto('/cart');
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeVisible();

    // Signed in for the checkout, consent is required again, and the checkout warns as well.
    await page.goto('/payment/order-payment');
    await page.waitForURL(/\/login\//);
    await signInHere(page, 'tw');
    await page.waitForURL(/\/payment\/order-payment/);
    await expect(finding.getByText(t('finding.toAgree'))).toBeVisible();
    await agreeAgain(page);
    await page.goto('/payment/order-payment');
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(goodsPage);
    await isListening(page);
    await finding.getByRole('button', { name: t('finding.other') }).click();
    await expect(finding.getByText(t('finding.otherNote'))).toBeVisible();
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeHidden();

    // The cookie's key is still the guest's, so the page first finds no result, without an error. It then
    // finds it by the member's session (find-result.ts).
    const first = await page.goto('/questionnaire/result-info');
    expect(first?.status()).toBe(200);
    await expect(page.locator('main [data-result]')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('infoTitle') })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'who may have no automatic cart is shown to a dietitian, and another’s code shows nothing',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await answerQuest(page, { pregnancy: 'pregnant', vegetables: 'under-2' });
    await page.goto('/questionnaire/quest-result');
    await expect(page.locator('[data-referral]')).toBeVisible();
    // The consents for a dietitian are given here, by a click, and none is preselected.
    const consents = page.locator('[data-consents-here]');
    await expectAccessible(page);
    await consents.getByRole('button').click();
    const scope = page.getByRole('dialog');
    await expect(scope.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await scope.getByRole('checkbox').first().check();
    await scope.getByRole('button', { name: wordOf('tw', 'health:scope.save') }).click();
    await expect(consents).toBeHidden();
    // One of its targets has a film, though nothing is suggested to take.
    await expect(page.getByRole('link', { name: '一個盤子，四個部分' })).toBeVisible();
    await expect(page.getByRole('button', { name: t('cart.openCart') })).toHaveCount(0);
    const link = await page.locator('a[href*="result-info?userQuestCode="]').getAttribute('href');
    const other = await browser.newPage();
    const refused = await other.goto(new URL(link ?? '', page.url()).href);
    expect(refused?.headers()['cache-control']).toBe('private, no-store');
    await expect(other.getByText(t('none.title'))).toBeVisible();
    await other.close();
  },
);
