import { newMobile, signInAt } from '../setup/call.ts';
import { plainPng } from '../setup/pictures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, shopUrl, test } from './fixtures.ts';
import { becomeMember, isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A meal from the member to the dietitian and back, and a film about it. */

const t = (key: string, params = {}) => wordOf('tw', `plate:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `plateDesk:${key}`, params);

test(
  'a member sends a meal, a dietitian sets the sliders by keys and answers',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await becomeMember(page, await signInAt(shopUrl(), newMobile()));
    await page.goto('/user/user/plate/send');
    await isListening(page);
    await page.getByRole('button', { name: t('form.submit') }).click();
    await expect(page.getByText(wordOf('tw', 'errors:plateConsentRequired'))).toBeVisible();
    await expectAccessible(page);
    const buffer = await plainPng(80, 60);
    await page.locator('input[type=file]').setInputFiles({ name: 'meal.png', mimeType: 'image/png', buffer });
    await page.getByLabel(t('form.meal'), { exact: true }).selectOption('lunch');
    await page.getByLabel(t('form.note')).fill('雞腿便當');
    await page.getByLabel(t('form.agrees')).check();
    // A missing photo is reported only on submit.
    await expect(page.getByText(wordOf('tw', 'errors:platePictureRequired'))).toHaveCount(0);
    await page.getByRole('button', { name: t('form.submit') }).click();
    await expect(page.getByRole('button', { name: t('detail.withdraw') })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    await expectAccessible(page);

    const clerk = await browser.newPage({ baseURL: shopUrl() });
    await becomeStaff(clerk, 'dietitian');
    await clerk.goto('/staff/plates');
    await clerk.getByRole('link', { name: number }).click();
    await clerk.getByRole('button', { name: desk('take') }).click();
    await expect(clerk.getByText('雞腿便當')).toBeVisible();
    await expectAccessible(clerk);
    const grains = clerk.getByRole('slider', { name: desk('field', { name: t('field.grains') }) });
    await grains.focus();
    for (let step = 0; step < 10; step++) await clerk.keyboard.press('ArrowRight');
    await expect(grains).toHaveValue('35');
    // Started from a template, then extended.
    const praise = clerk.getByLabel(desk('praise'), { exact: true });
    await clerk
      .getByLabel(wordOf('tw', 'care:templateFor', { part: desk('praise') }))
      .selectOption({ label: '蔬菜很足' });
    await expect(praise).toHaveValue(/蔬菜的份量很足/);
    await praise.fill('青菜夠多');
    await clerk.getByLabel(desk('change'), { exact: true }).fill('飯少一點');
    await clerk.getByLabel(desk('swap'), { exact: true }).fill('滷雞腿換清蒸');
    await clerk.getByRole('button', { name: desk('answer') }).click();
    await expect(clerk.getByText(wordOf('tw', 'errors:plateNotSet'))).toBeVisible();
    await clerk.getByLabel(desk('isSet')).check();
    await clerk.getByRole('button', { name: desk('answer') }).click();
    await expect(clerk.getByRole('heading', { name: desk('answeredTitle') })).toBeVisible();
    await clerk.close();

    await page.reload();
    await expect(page.getByText('滷雞腿換清蒸')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('detail.back') }).click();
    await expect(page.getByRole('heading', { name: t('trend.title') })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a film plays from a chapter, with captions, and goes on where it was left',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/films');
    await page.getByRole('link', { name: '一個盤子，四個部分' }).click();
    // Chapters work once the page's script has loaded.
    await page.waitForURL(/\/films\/./);
    await page.getByRole('link', { name: /水果與乳品/ }).click();
    const film = page.locator('video');
    const now = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(now).toBeGreaterThan(20);
    const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues).toBe(7);
    const zh = await fetch(`${shopUrl()}/zh/tracks/captions/fill-a-plate.vtt`);
    expect(await zh.text()).toContain('先想象一个盘子');
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await expectAccessible(page);
    await page.goto('/films/fill-a-plate');
    await expect(page.getByText(/0:2\d/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: wordOf('tw', 'film:again') })).toBeVisible();
  },
);
