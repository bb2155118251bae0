import { expect, ON_PHONE, test } from './fixtures.ts';
import { CARD, fillCart, isListening, payByCard, placeButton, reachCheckout, wordOf } from './shopper.ts';

/** Phones two or three years old, and pages translated by a browser. */

test('a phone without the functions of the last years buys', ON_PHONE, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const lacking: readonly [object, readonly string[]][] = [
      [AbortSignal, ['any', 'timeout']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isSupersetOf',
          'isDisjointFrom',
        ],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [ReadableStream.prototype, ['pipeThrough']],
      [document, ['startViewTransition']],
      [window, ['structuredClone', 'TextDecoderStream', 'requestIdleCallback', 'navigation']],
      [HTMLButtonElement.prototype, ['commandForElement', 'command']],
      [HTMLElement.prototype, ['showPopover', 'popover', 'inert']],
    ];
    for (const [owner, names] of lacking)
      for (const name of names) {
        // Once, before the page's own scripts: their polyfill stays.
        let at: object | null = owner;
        while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at) as object | null;
        if (at) Reflect.deleteProperty(at, name);
      }
  });
  await page.goto('/goods/1');
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  await reachCheckout(page);
  expect(asked).toContain('/older-browsers.js');
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.paid') })).toBeVisible();
});

/** Like Chrome's translator: replaces each text node by elements of its own, including later changes. */
function translate(): void {
  const LEFT = new Set(['SCRIPT', 'STYLE', 'FONT', 'TEXTAREA', 'OPTION', 'NOSCRIPT', 'TEMPLATE']);
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || LEFT.has(parent.tagName) || parent.closest('svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap();
  let soon = 0;
  new MutationObserver(() => {
    clearTimeout(soon);
    soon = window.setTimeout(wrap, 60);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test(
  'sums follow on a page that a browser translates, in the cart and at checkout',
  ON_PHONE,
  async ({ page }) => {
    await fillCart(page, 2);
    await page.goto('/cart');
    await isListening(page);
    /** The total and the button of the bottom bar. */
    const bar = page.locator('main bottom-bar');
    await page.evaluate(translate);
    await expect(bar.locator('font').first()).toBeVisible();
    const sum = bar.locator('.price');
    const before = (await sum.textContent()) ?? '';
    const line = page.locator('[data-cart-line]').first();
    await line.getByRole('button').last().click();
    await expect(sum).not.toHaveText(before);
    await expect(bar).toContainText('3');
    const ofAll = (await sum.textContent()) ?? '';
    await line.getByRole('checkbox').uncheck();
    await expect(bar).toContainText('1');
    await expect(sum).not.toHaveText(ofAll);
    await line.getByRole('checkbox').check();
    await expect(bar).toContainText('3');
    await expect(sum).toHaveText(ofAll);
    await page.reload();
    await expect(sum).toHaveText(ofAll);

    await reachCheckout(page);
    const summary = page.locator('main bottom-bar .price').first();
    const whole = (await summary.textContent()) ?? '';
    await page.evaluate(translate);
    await page.getByRole('button', { name: wordOf('tw', 'coupon:discount.all') }).click();
    await expect(summary).not.toHaveText(whole);
    await expect(summary).toHaveText(/^NT\$/);
  },
);

test(
  'a new browser loads nothing for old ones, and an old one reads how to buy',
  ON_PHONE,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await expect(page.locator('#old-browser')).toBeHidden();
    expect(asked).not.toContain('/older-browsers.js');
    // Safari before 15.4, Chrome before 92.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
    await page.goto('/home');
    await expect(page.locator('#old-browser')).toBeVisible();
    await expect(page.locator('#old-browser a')).toHaveAttribute('href', /^tel:/);
  },
);
