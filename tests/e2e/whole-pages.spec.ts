import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  HTML_LANG,
  inLanguage,
  test,
  UNTRANSLATED,
} from './fixtures.ts';
import { languagesOf } from './share.ts';

/** Every kind of page for visitors, one journey per page. `html.spec.ts` reads them in every language. */

const SHOP = ['/home', '/category', '/category/1', '/goods/1', '/shop', '/plan', '/member-level-up'];
const TOGETHER = ['/group/group-sell', '/group/act-goods', '/group/1', '/questionnaire/quest'];
const OFFERS = ['/1v1', '/1v1/bundle', '/1v1/business', '/1v1/pcalife', '/1v1/aroakdreamcup'];
const TEXTS = [
  '/articles',
  '/articles/category/sleep',
  '/articles/fish-oil-epa-dha',
  '/articles/plate-method-eating-out',
  '/notices',
  '/notices/opening',
  '/pages/faq',
  '/pages/privacy',
];
const INDEXED = [...SHOP, ...TOGETHER, ...OFFERS, ...TEXTS];
const NOT_INDEXED = ['/search?q=D3', '/shop?city=taipei', '/unsubscribe'];

for (const path of [...INDEXED, ...NOT_INDEXED]) {
  test(`${path} is whole, accessible in both themes, and described for engines`, async ({ page }) => {
    // A theme changes in 200 ms: without motion, axe sees its final colours.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languagesOf(path)) {
      const answer = await page.goto(inLanguage(language, path));
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('body')).not.toContainText(UNTRANSLATED, { useInnerText: true });
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);

      await expect(page).toHaveTitle(/.{4,}/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{8,}/);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(data)).toHaveProperty('@context', 'https://schema.org');
      if (!INDEXED.includes(path)) continue;
      const canonical = new RegExp(`${inLanguage(language, path)}$`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(4);
    }
  });
}
