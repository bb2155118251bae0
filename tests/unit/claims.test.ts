import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsIn, claimWords } from '#lib/site/payment-methods/rules/claims.ts';

/** Words that a text about food may not use (rules-of-trade A4). */

describe('a text about food', () => {
  it.each([
    ['這款葉黃素可以治療乾眼', ['治療']],
    ['每天兩顆，改善睡眠、預防感冒', ['改善', '預防']],
    ['幫你降血糖、降血壓', ['降血糖', '降血壓']],
    ['適合失眠的你', ['失眠']],
    ['排毒瘦身，增強免疫力', ['排毒', '瘦身', '增強免疫力']],
    ['調整體質、舒緩更年期症狀', ['調整體質', '舒緩', '更年期症狀']],
  ])('tw: %s', (text, words) => expect(claimWords(text)).toEqual(words));

  it.each([
    ['这款鱼油可以治疗关节炎', ['治疗']],
    ['改善体质，缓解疲劳', ['改善', '缓解']],
    ['抗衰老、减肥、提高免疫力', ['抗衰老', '减肥', '提高免疫力']],
    ['控制血糖，防癌', ['控制血糖', '防癌']],
  ])('zh: %s', (text, words) => expect(claimWords(text)).toEqual(words));

  it.each([
    ['It cures insomnia and prevents colds.', ['cures', 'insomnia', 'prevents']],
    ['Lowers your blood pressure', ['Lowers your blood pressure']],
    ['A detox that boosts your immune system', ['detox', 'boosts your immune system']],
    ['Relief for aching joints; improves sleep', ['Relief', 'improves']],
    ['fat-burning, anti-aging', ['fat-burning', 'anti-aging']],
  ])('en: %s', (text, words) => expect(claimWords(text)).toEqual(words));
});

describe('what may be said', () => {
  it.each([
    '本產品不具醫療效能，不能代替診斷與治療。',
    '鈣有助於維持骨骼與牙齒的正常發育及健康。',
    '你在吃降血壓藥，這一項請先問過醫師，我先不放進去。',
    '先改善飲食習慣，晚餐早一點吃，兩週後再看要不要補。',
    '这不是治疗，只是营养补充；正在吃降血糖药的话请先问医生。',
    '你提到正在看治療師，請把這份清單帶去。',
    '维生素 D 有助于钙的吸收。',
    'Vitamin D contributes to the maintenance of normal bones.',
    'It does not replace treatment, and is not meant to treat or diagnose.',
    'We start by improving your meals; the supplement can wait.',
    'You take a blood pressure medicine: please ask your doctor first.',
    'Take it with lunch, away from the iron.',
  ])('%s', (text) => expect(claimsIn(text)).toEqual([]));

  it('of a text with both, only the claim is found, at its place', () => {
    const text = '這不能代替治療，但可以預防感冒。';
    expect(claimsIn(text)).toEqual([{ kind: 'healing', word: '預防', at: text.indexOf('預防') }]);
  });

  it('is what the law wants under every good, in all three languages', () => {
    for (const locale of ['tw', 'zh', 'en']) {
      const words = JSON.parse(readFileSync(`public/locales/${locale}/catalog.json`, 'utf8'));
      expect(claimsIn(words.goods.law), locale).toEqual([]);
    }
  });
});

describe('as a rule', () => {
  it('finds a word wherever it stands among harmless ones', () => {
    const harmless = fc.constantFrom('每天一顆', '隨餐吃', '鈣', ' 2027 ', '，', '\n', 'with lunch, ');
    fc.assert(
      fc.property(fc.array(harmless), fc.array(harmless), (before, after) => {
        const text = `${before.join('')}治療${after.join('')}`;
        expect(claimWords(text)).toEqual(['治療']);
      }),
    );
  });

  // Scanned again from the start for each word, this text would take minutes.
  it('takes a long text as it takes a short one', () => {
    expect(claimsIn('不能不改善'.repeat(80_000))).toEqual([]);
    expect(claimsIn('改善'.repeat(80_000))).toHaveLength(80_000);
  });
});
