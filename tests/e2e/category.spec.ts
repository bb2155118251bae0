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

const count = '[role=status][data-part=count]';

test.describe('a malformed address', () => {
  for (const [asked, better] of [
    ['/category?page=0', '/category'],
    ['/category?page=abc', '/category'],
    ['/category?page=9999', '/category?page=3'],
    ['/category?page=99999', '/category'],
    ['/category/2?page=2&need=eyes', '/category/2?need=eyes'],
    ['/category?need=%3Cscript%3Ealert(1)%3C/script%3E&utm_source=line', '/category?utm_source=line'],
    ['/category?from=-1', '/category'],
    ['/category?from=900&to=100', '/category?from=100&to=900'],
    ['/en/category/2?form=bag&stock=1', '/en/category/2?stock=1'],
    ['/category/mb?sort=random', '/category/mb'],
  ] as const) {
    test(`${asked} is sent to ${better} in one step`, ON_DESKTOP, async ({ request, baseURL }) => {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      const location = new URL(answer.headers().location ?? '', baseURL);
      expect(location.pathname + location.search).toBe(better);
      expect((await request.get(better, { maxRedirects: 0 })).status()).toBe(200);
    });
  }

  for (const path of ['/category/99999', '/category/0', '/category/x', '/category/1/2']) {
    test(`${path} is nowhere`, ON_DESKTOP, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});

test.describe('for search engines', () => {
  const head = async (page: import('playwright/test').Page, path: string) => {
    await page.goto(path);
    return {
      robots: await page
        .locator('meta[name=robots]')
        .evaluateAll(([one]) => one?.getAttribute('content') ?? null),
      canonical: new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').href.replace(
        /^\w+:\/\/[^/]+/,
        '',
      ),
      title: await page.title(),
      heading: await page.locator('h1').textContent(),
    };
  };

  test('a list of one need is a page of its own', ON_DESKTOP, async ({ page }) => {
    const need = await head(page, '/en/category?need=seniors');
    expect(need).toMatchObject({ robots: null, canonical: '/en/category?need=seniors' });
    expect(need.heading).toBe('Supplements for people over 50');
    expect(need.title).toContain(need.heading);
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute(
      'href',
      /\/en\/category\?need=seniors$/,
    );
  });

  test('a page of a list is its own, with its number in the title', ON_DESKTOP, async ({ page }) => {
    expect(await head(page, '/category?page=2')).toMatchObject({
      robots: null,
      canonical: '/category?page=2',
      title: expect.stringContaining('第 2 頁'),
    });
    await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/category?page=3');
    await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/category');
  });

  test('any other choice is a form of the whole list', ON_DESKTOP, async ({ page }) => {
    for (const query of [
      'need=gut,sleep',
      'need=gut&form=box',
      'sort=newest',
      'from=500&to=799',
      'stock=1',
    ]) {
      expect(await head(page, `/category?${query}`)).toMatchObject({
        robots: 'noindex, follow',
        canonical: '/category',
      });
    }
  });

  test('only choices worth a page are followed', ON_DESKTOP, async ({ page }) => {
    await page.goto('/category');
    await expect(page.locator('#filters a[data-key=need-sleep]')).not.toHaveAttribute('rel', /.*/);
    await expect(page.locator('#filters a[data-key=price-500]')).toHaveAttribute('rel', 'nofollow');
    await page.goto('/category?need=sleep');
    await expect(page.locator('#filters a[data-key=need-gut]')).toHaveAttribute('rel', 'nofollow');
  });
});

test('filters change the list in place, keep the position and can be taken away', async ({
  page,
  isMobile,
}) => {
  await page.goto('/category');
  const before = await page.locator(count).textContent();
  if (isMobile) await page.locator('button[commandfor=filters][command=show-modal]').first().click();
  else await page.mouse.wheel(0, 200);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('[data-key=need-gut]').click();
  await expect(page).toHaveURL(/\/category\?need=gut$/);
  await expect(page.locator('[data-key=need-gut]')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('h1')).toContainText('腸道');
  await page.locator('[data-key=form-box]').click();
  await expect(page).toHaveURL(/\?need=gut&form=box$/);
  await expect(page.locator('[data-key=form-box]')).toBeFocused();
  await page.locator('[name=to]').fill('800');
  await page.locator('[data-key=price-apply]').click();
  await expect(page).toHaveURL(/\?need=gut&form=box&to=800$/);
  await expect(page.locator('[data-part=chosen] a')).toHaveCount(4);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  if (isMobile) {
    await expect(page.locator('#filters')).toBeVisible();
    await page.locator('[data-key=show]').click();
    await expect(page.locator('#filters')).toBeHidden();
  } else expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goBack();
  await expect(page.locator('[data-part=chosen] a')).toHaveCount(3);
  await page.getByRole('link', { name: '全部清除' }).first().click();
  await expect(page.locator(count)).toHaveText(before ?? '');
});

test('a price that is typed while the list is on its way stays', ON_DESKTOP, async ({ page }) => {
  await page.goto('/category');
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\?need=gut$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.locator('[data-key=need-gut]').click();
  await page.locator('[name=to]').pressSequentially('800');
  answer();
  await expect(page.locator('[data-key=need-gut]')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[name=to]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?need=gut&to=800$/);
});

test('choices that are made while the list loads all count', ON_DESKTOP, async ({ page }) => {
  await page.goto('/category');
  let answer = () => {};
  const chosen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\?need=gut$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.locator('[data-key=need-gut]').click();
  await page.locator('[data-key=form-box]').click();
  await page.locator('[data-key=sort-newest]').click();
  await page.locator('[name=to]').fill('800');
  await page.locator('[data-key=price-apply]').click();
  await expect(page).toHaveURL(/\?need=gut$/);
  answer();
  await expect(page).toHaveURL(/\?need=gut&form=box&sort=newest&to=800$/);
  await expect(page.locator('[data-part=chosen] a')).toHaveCount(4);
  await expect(page.locator('[data-key=sort-newest]')).toHaveAttribute('aria-current', 'true');

  // The last click wins: it resets everything.
  await page.locator('[data-key=sort-price-up]').click();
  await page.getByRole('link', { name: '全部清除' }).first().click();
  await expect(page.locator('[data-part=chosen] a')).toHaveCount(0);
  await expect(page).toHaveURL(/\/category\?sort=price-up$/);
});

test(
  'a list that fails after the way back leaves the page as it is',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('net::ERR_FAILED');
    await page.goto('/category');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\?need=gut$/, async (route) => {
      await failed;
      await route.abort();
    });
    await page.locator('[data-key=need-gut]').click();
    await expect(page).toHaveURL(/\?need=gut$/);
    await page.goBack();
    const lost = page.waitForEvent('requestfailed');
    fail();
    await lost;
    await page.locator('[data-key=form-box]').click();
    await expect(page).toHaveURL(/\/category\?form=box$/);
    await expect(page.locator('[data-key=form-box]')).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test(
  'on a phone the filters are a dialog: it keeps the focus, and a tap beside it only closes it',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/category');
    const button = page.locator('button[commandfor=filters][command=show-modal]');
    const sheet = page.locator('#filters');
    await button.click();
    await expect(sheet).toBeVisible();
    const linesOfCounts = await sheet.locator('li span:last-child').evaluateAll((counts) =>
      counts.map((count) => {
        const text = document.createRange();
        text.selectNodeContents(count);
        return text.getClientRects().length;
      }),
    );
    expect([...new Set(linesOfCounts)], 'lines that a count takes').toEqual([1]);
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      // Between its last and its first control, a browser may focus its own.
      expect(
        await page.evaluate(() => document.activeElement?.closest('body > *, #filters')?.id ?? ''),
      ).toMatch(/^(filters)?$/);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    // The header's name, which links to the home page, is beneath.
    await page.touchscreen.tap(40, 28);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/category$/);
  },
);

test('a choice that leaves nothing cannot be taken', ON_DESKTOP, async ({ page }) => {
  await page.goto('/category?need=sleep');
  const none = page.locator('#filters [data-key=form-jar]');
  await expect(none).toHaveAttribute('aria-disabled', 'true');
  expect(await none.evaluate(({ tagName }) => tagName)).toBe('SPAN');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('filters, price and pages are links and a form', async ({ page, isMobile }) => {
    await page.goto('/category');
    if (isMobile) await page.locator('button[commandfor=filters][command=show-modal]').first().click();
    await page.locator('[data-key=form-bottle]').click();
    await expect(page).toHaveURL(/\?form=bottle$/);
    if (isMobile) await page.locator('button[commandfor=filters][command=show-modal]').first().click();
    await page.locator('[name=from]').fill('500');
    await page.locator('[data-key=price-apply]').click();
    await expect(page).toHaveURL(/form=bottle&from=500&to=$/);
    await expect(page.locator('[data-part=chosen] a')).toHaveCount(3);
    await page.goto('/category');
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL(/\?page=2$/);
  });
});

for (const path of ['/category/3?need=eyes&stock=1', '/category?need=sleep&form=jar']) {
  test(`the filtered list ${path} is accessible in both themes`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languagesOf('category')) {
      await page.goto(inLanguage(language, path));
      await expectNoSidewaysScroll(page);
      if (language === 'tw') await expectAccessible(page);
      if (isMobile) await page.locator('button[commandfor=filters][command=show-modal]').first().click();
      await expectAccessibleIn(page, language);
    }
  });
}

test('a card is one link, named by the good', ON_DESKTOP, async ({ page }) => {
  await page.goto('/category');
  const card = page.locator('[data-goods-card]').first();
  await expect(card.locator('a')).toHaveCount(1);
  const name = await card.getByRole('heading').textContent();
  await expect(card.getByRole('link', { name: name?.trim() ?? '', exact: true })).toBeVisible();
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/goods\/\d+$/);
});
