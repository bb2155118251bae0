import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { wordOf } from './shopper.ts';

const prices = (page: Page) => page.locator('[data-goods-card] data[data-price]');

/** Opens the header's menu and selects an entry. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('[data-menu] summary').click();
  await page.locator('[data-menu]').getByRole('button', { name, exact: true }).click();
}

test.describe('currency', () => {
  test('prices follow the choice, at once and on the next page before it is painted', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        for (const price of document.querySelectorAll('data[data-price]')) seen.push(price.textContent ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/category');
    await expect(prices(page).first()).toHaveText(/^NT\$/);
    await choose(page, '人民幣 ¥');
    await expect(prices(page).first()).toHaveText(/^¥[\d,]+\.\d$/);
    await page.goto('/category?sort=newest');
    await expect(prices(page).first()).toHaveText(/^¥[\d,]+\.\d$/);
    // An island renders its own prices: the page's script and React agree on every one.
    await page.goto('/goods/1');
    await expect(page.locator('main data[data-price]').first()).toHaveText(/^¥/);
    await page.getByTestId('add-to-cart').click();
    await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.startsWith('NT$'))).toEqual([]);
    await choose(page, '新台幣 NT$');
    await expect(page.locator('main data[data-price]').first()).toHaveText(/^NT\$/);
  });

  test('a rate of another day is asked for anew, one of today is not', ON_DESKTOP, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('exchange-rate-converter')) asked.push(request.url());
    });
    await page.goto('/category');
    await choose(page, '人民幣 ¥');
    await expect(prices(page).first()).toHaveText(/^¥/);
    await page.goto('/category');
    await expect(prices(page).first()).toHaveText(/^¥/);
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    await page.evaluate(() => {
      const rate = JSON.parse(sessionStorage.getItem('rate') ?? '{}');
      sessionStorage.setItem('rate', JSON.stringify({ ...rate, rate: 9, refreshedAt: 86_400_000 }));
    });
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toContain('toCode=CNY');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('rate') ?? '{}').rate))
      .toBeLessThan(1);
  });

  test('the cart says what is charged', async ({ page }) => {
    await page.goto('/goods/1');
    await page.getByTestId('add-to-cart').click();
    await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
    await page.goto('/cart');
    await choose(page, '人民幣 ¥');
    await expect(page.getByText(/以 NT\$[\d,]+ 收款/).first()).toBeVisible();
    await expectAccessible(page);
    // The displayed amounts add up: the last is the sum of those above it.
    const figures = await page
      .locator('[aria-labelledby="cart-summary"] dd')
      .evaluateAll((all) =>
        all.map((one) => Number(/-?¥[\d,]+\.\d/.exec(one.textContent ?? '0')?.[0].replace(/[¥,]/g, '') ?? 0)),
      );
    const payable = figures.pop() ?? Number.NaN;
    expect(figures.reduce((sum, one) => sum + one, 0)).toBeCloseTo(payable, 5);
    // Thresholds follow the currency like prices, on every page that states one.
    for (const path of ['/home', '/goods/1', '/category']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(/¥[\d,]+\.\d/);
      await expect(page.locator('main')).not.toContainText('NT$');
    }
  });
});

test('a chosen language outlives its cookie', ON_DESKTOP, async ({ page, context }) => {
  await page.goto('/articles');
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await context.clearCookies({ name: 'lang' });
  await page.goto('/articles');
  await expect(page).toHaveURL(/\/en\/articles$/);
  // An address with a language determines the language.
  await context.clearCookies({ name: 'lang' });
  await page.goto('/zh/articles');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(page).toHaveURL(/\/zh\/articles$/);
});

test.describe('the header’s search', () => {
  const field = (page: Page) => page.locator('[data-header-search] input');

  test('suggests while one types, by keyboard', async ({ page }) => {
    await page.goto('/articles');
    await field(page).focus();
    await expect(field(page)).toHaveRole('combobox');
    await expect(page.getByRole('option', { name: '魚油' })).toBeVisible();
    await field(page).fill('魚油');
    await expect(page.getByRole('group', { name: '商品' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await field(page).press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await field(page).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('魚油');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
  });

  test('leads to what is chosen, and remembers what was typed', async ({ page }) => {
    await page.goto('/en/pages/faq');
    await field(page).focus();
    await field(page).fill('lutein');
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/en\/goods\/\d+$/);
    await page.goto('/en/pages/faq');
    await field(page).focus();
    await expect(page.getByRole('group', { name: 'Your searches' }).getByText('lutein')).toBeVisible();
  });

  test('is an icon on phones until it is touched', async ({ page, isMobile }) => {
    await page.goto('/home');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const width = async () => (await page.locator('[data-header-search] label').boundingBox())?.width ?? 0;
    if (isMobile) expect(await width()).toBe(44);
    await page.locator('[data-header-search] label').click();
    await expect(field(page)).toBeFocused();
    await expect.poll(width).toBeGreaterThan(200);
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toContain('/backend-api/h5/search/hot');
    await expectNoSidewaysScroll(page);
  });
});

test('the theme follows the device only when asked to', ON_DESKTOP, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pages/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(page, '跟隨裝置');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/pages/about', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f6f5ef');
});

test('the menu and the footer are accessible and translated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languagesOf('shell')) {
    await page.goto(inLanguage(language, '/pages/faq'));
    await page.locator('[data-menu] summary').click();
    await expect(page.locator('body')).not.toContainText(/preferences\.|consent\./);
    await expectAccessibleIn(page, language);
  }
});

test(
  'the start-up loaders fill the stored keys once per session, and fail silently',
  ON_DESKTOP,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/pages/faq');
    await expect
      .poll(() => page.evaluate(() => Object.keys({ ...localStorage }).sort()))
      .toEqual(['cookie_session_Id', 'countryList', 'exchangeRateType', 'homeLotteryTime', 'sysConfig']);
    asked.length = 0;
    await page.goto('/pages/about');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/backend-api'))).toEqual([
      '/backend-api/h5/cart/cart-count',
    ]);
  },
);

test('start-up failures are silent', ON_DESKTOP, async ({ page, expectedErrors }) => {
  expectedErrors.push('500');
  await page.route('**/backend-api/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/pages/faq');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#toasts > *')).toHaveCount(0);
});

test('a page works with blocked cookies and storage', async ({ page, consent: _ }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });
  await page.goto('/goods/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('[data-theme-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await choose(page, '人民幣 ¥');
  await expect(page.locator('data[data-price]').first()).toHaveText(/^¥/);
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#cookie-consent')).toHaveCount(0);
});

test('a hash target is scrolled into view, a new page starts at its top', async ({ page }) => {
  await page.goto('/articles/fish-oil-epa-dha');
  const hash = await page.locator('main a[href^="#"]').last().getAttribute('href');
  await page.goto(`/articles/fish-oil-epa-dha${hash}`);
  await expect(page.locator(`[id="${decodeURIComponent(hash?.slice(1) ?? '')}"]`)).toBeInViewport();
  await page.goto('/articles');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a private group is left behind on the pages that are everybody’s', ON_DESKTOP, async ({ page }) => {
  await page.goto('/pages/faq');
  await page.evaluate(() => {
    localStorage.setItem('groupId', '7');
    localStorage.setItem('isGroupPrivate', '1');
  });
  const counted = page.waitForRequest(/cart-count/);
  await page.goto('/pages/about');
  expect((await counted).url()).toContain('isGroupPrivate=1&groupId=7&userQuestCode=');
  await page.goto('/home');
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('groupId'), localStorage.getItem('isGroupPrivate')]),
    )
    .toEqual([null, null]);
});

test.describe('a newer build', () => {
  const announce = (page: Page) =>
    page.route('**/build-manifest.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  /** A new page may not listen yet, so the event is repeated until the page fetches. */
  const lookAgain = async (page: Page): Promise<unknown> => {
    let manifest: unknown;
    await expect(async () => {
      const [answer] = await Promise.all([
        page.waitForResponse('**/build-manifest.json', { timeout: 1000 }),
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      ]);
      manifest = await answer.json();
    }).toPass();
    return manifest;
  };

  test('makes the next step a full load of its page, once', async ({ page }) => {
    await announce(page);
    await page.goto('/pages/faq');
    await lookAgain(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/pages/privacy') loads.push(request.resourceType());
    });
    await expect(async () => {
      await page.locator('footer a[href="/pages/privacy"]').click();
      await expect(page).toHaveURL(/privacy$/, { timeout: 1000 });
    }).toPass();
    expect(loads).toEqual(expect.arrayContaining(['fetch', 'document']));
    expect(await page.evaluate(() => sessionStorage.getItem('reloadPath'))).toContain('/pages/privacy');
  });

  test('of the same name changes nothing', async ({ page }) => {
    await page.goto('/pages/faq');
    const build = await page.locator('html').getAttribute('data-build');
    expect(await lookAgain(page)).toEqual({ build });
    await page.locator('footer a[href="/pages/privacy"]').click();
    await expect(page).toHaveURL(/privacy$/);
    expect(await page.evaluate(() => sessionStorage.getItem('reloadPath'))).toBeNull();
  });
});

test.describe('in the browser of an app', () => {
  const LINE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.15.0';
  const FACEBOOK =
    'Mozilla/5.0 (Linux; Android 12; wv) Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.31.82;]';
  const hint = (page: Page) => page.locator('[data-open-outside]');

  for (const [name, userAgent] of Object.entries({ LINE, FACEBOOK })) {
    test.describe(name, () => {
      test.use({ userAgent });
      test('the way out is offered where it matters', async ({ page }) => {
        await page.goto('/user/user/center/list');
        await expect(hint(page)).toBeVisible();
        const link = hint(page).getByRole('link');
        if (userAgent === LINE) await expect(link).toHaveAttribute('href', /\?openExternalBrowser=1$/);
        else await expect(hint(page).getByRole('button', { name: '複製連結' })).toBeVisible();
        await expectAccessible(page);
        // A page with a poster to save.
        await page.goto('/group/group-sell');
        const campaign = await page.locator('main article a').first().getAttribute('href');
        for (const address of [campaign ?? '', '/user/user/distribute/poster']) {
          await page.goto(address);
          await expect(page.getByText(wordOf('tw', 'shell:outside.download'))).toBeVisible();
          await expectNoSidewaysScroll(page);
        }
      });
    });
  }

  test('and nowhere else', async ({ page }) => {
    await page.goto('/user/user/center/list');
    await expect(hint(page)).toBeHidden();
  });
});

test(
  'wide letter and line spacing cut nothing at 320 px, forced colours keep what is chosen, and paper has the content alone',
  ON_DESKTOP,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/goods/1', '/en/goods/1', '/zh/goods/2']) {
      await page.goto(path);
      await page.evaluate(() => {
        // The text spacing of WCAG 1.4.12.
        const spaced = new CSSStyleSheet();
        spaced.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets.push(spaced);
      });
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen = page.locator('.chip:has(input:checked)').first();
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(page.getByTestId('add-to-cart')).toHaveCSS('border-top-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of [
      page.locator('body > header'),
      page.locator('body > footer'),
      page.getByTestId('add-to-cart'),
    ])
      await expect(part).toBeHidden();
  },
);
