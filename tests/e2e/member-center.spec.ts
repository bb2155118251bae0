import { getMeBanners } from '#lib/catalog/goods/calls.ts';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import { signOut } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { expect, expectAccessible, inLanguage, ON_DESKTOP, shopUrl, test } from './fixtures.ts';
import { isListening, signInDemoMember, wordOf } from './shopper.ts';

/** The member's home, and every link on it. */

const t = (key: string) => wordOf('tw', `account:${key}`);

test('tells what is happening, and every entry leads to a page of its own', async ({ page, isMobile }) => {
  const token = await signInDemoMember();
  await page.goto(`${inLanguage('tw', links.member())}?token=${token}`);
  await isListening(page);
  await expect(page.getByRole('progressbar', { name: t('center.levelBar') })).toBeVisible();
  await expect(page.locator('[data-news=reviews]')).toBeVisible();
  await expect(page.locator('[data-news=favourites]')).toBeVisible();
  const [banner] = await succeed(callAt(shopUrl())(getMeBanners, undefined));
  const shown = page.getByRole('main').getByRole('link', { name: banner?.title ?? 'none' });
  await expect(shown).toContainText(banner?.text ?? 'none');
  await expect(shown).toHaveAttribute('href', inLanguage('tw', banner?.link ?? 'none'));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  );
  // The pages are the same on both.
  if (isMobile) return;
  const paths = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((found) => [...new Set(found.map((one) => (one as HTMLAnchorElement).pathname))]);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await isListening(page);
    await expect(page.getByRole('main').locator('[aria-busy=true], .skeleton'), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(wordOf('tw', 'common:ui.failed')), path).toHaveCount(0);
  }
});

test('says what a visitor cannot see, and leads to the way in', ON_DESKTOP, async ({ page }) => {
  await page.goto(inLanguage('tw', links.memberZone()));
  await expect(page.getByRole('heading', { name: t('zone.guest') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('zone.join') })).toHaveAttribute('href', /login-code\?next=/);
  await expectAccessible(page);
  const token = await signInAt(shopUrl(), newMobile());
  await page.goto(`${inLanguage('tw', links.memberZone())}?token=${token}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  // In the forced phone and desktop form it is the same page. Signed out elsewhere, it shows that and stores
  // nothing.
  for (const form of ['mb', 'pc']) {
    await page.goto(`/user/${form}/user/member-zone`);
    await expect(page.locator(`html[data-variant=${form}]`)).toHaveCount(1);
    await expect(page.getByRole('progressbar')).toBeVisible();
  }
  await succeed(callAt(shopUrl())(signOut, {}, { token }));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('zone.guest') })).toBeVisible();

  // Of a higher level.
  const higher = await signInDemoMember();
  const { level } = await succeed(callAt(shopUrl())(getMemberLevel, {}, { token: higher }));
  expect(level).toBeGreaterThan(1);
  await page.goto(`${inLanguage('tw', links.memberZone())}?token=${higher}`);
  await expect(page.getByRole('main')).toContainText(wordOf('tw', `level:names.${level}`));

  // A card with subscriptions cannot be removed before the consequences are shown.
  await page.goto('/user/user/card/list');
  await isListening(page);
  const removing = page.locator('dialog');
  const removable = page
    .getByRole('button', { name: wordOf('tw', 'card:list.remove') })
    .and(page.locator(':enabled'));
  await removable.first().click();
  await removing.getByRole('button', { name: wordOf('tw', 'card:list.remove') }).click();
  await expect(
    removing.getByRole('button', { name: wordOf('tw', 'card:list.removeAllTheSame') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(removing).toHaveCount(0);
});

test('what was typed is there again when the sign-in ended meanwhile', ON_DESKTOP, async ({ page }) => {
  const comeIn = async () => {
    const token = await signInDemoMember();
    await page.goto(`${inLanguage('tw', links.member())}?token=${token}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    // A form can be kept only once the browser knows its member.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain('"id"');
    return token;
  };
  const first = await comeIn();
  await page.goto(inLanguage('tw', links.addressEdit()));
  const receiver = page.getByLabel(t('address.receiver'), { exact: true });
  await receiver.fill('王小明');
  await page.getByLabel(t('address.county')).selectOption('臺北市');
  await page.getByLabel(t('address.district')).selectOption('大安區');
  await page.getByLabel(t('address.detail')).fill('和平東路二段 7 號');
  // From another device.
  await succeed(callAt(shopUrl())(signOut, {}, { token: first }));
  await page.getByRole('button', { name: t('address.save') }).click();
  const way = page.getByRole('main').getByRole('link', { name: wordOf('tw', 'common:ui.signIn') });
  await expect(way).toHaveAttribute('href', /login-code\?next=.*address%2Fedit/);
  const second = await comeIn();
  await page.goto(inLanguage('tw', links.addressEdit()));
  await expect(receiver).toHaveValue('王小明');
  await expect(page.getByLabel(t('address.district'))).toHaveValue('大安區');

  // A signed-out complaint form continues as a visitor's, and is restored after the sign-in.
  await page.goto(inLanguage('tw', links.complaint()));
  const text = page.locator('#main textarea');
  await page.locator('#main select').first().selectOption({ index: 1 });
  await text.fill('外盒凹了一角');
  await succeed(callAt(shopUrl())(signOut, {}, { token: second }));
  await page.getByRole('button', { name: wordOf('tw', 'complaint:form.send') }).click();
  await expect(page.getByLabel(wordOf('tw', 'complaint:form.email'), { exact: true })).toBeVisible();
  await expect(text).toHaveValue('外盒凹了一角');
  await comeIn();
  await page.goto(inLanguage('tw', links.complaint()));
  await expect(text).toHaveValue('外盒凹了一角');
});

test('lists the settings at their old addresses too', ON_DESKTOP, async ({ page }) => {
  for (const path of ['mb/userItem', 'pc/userItem', 'user-item']) {
    await page.goto(`/user/user/setting/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings.title'));
  }
});
