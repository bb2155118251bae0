import { describe, expect, it } from 'vitest';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { pluralPattern, translator, wordsFor } from '#lib/kernel/i18n/words.ts';
import { refusalsUsed, type UsedWord, wordsRequested } from '../setup/used-words.ts';
import { beginsWord, isWord, NAMESPACES, readWords, withoutPlural, wordsOf } from '../setup/words.ts';

const paramsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name ?? ''))]
    // Every text may use the shop's name, wherever its language needs it.
    .filter((name) => name !== 'brand')
    .sort();

/** Expressed inversely: 12% off is 8.8 tenths of the price in Chinese. */
const OWN_WAY = new Set([
  'group:rate',
  'home:member.text',
  'level:description',
  'level:gifts.newText',
  'level:pays',
  'pack:rate',
  'promotion:rule.percent',
  'coupon:worth.percent',
  'pricing:why.member',
  'pricing:why.newCustomer',
  'pricing:next.enough-reduce.amount.percent',
  'pricing:next.enough-reduce.quantity.percent',
]);

describe.each(NAMESPACES)('the words of %s', (namespace) => {
  const [tw, ...others] = LOCALES.map((locale) => ({ locale, words: readWords(locale, namespace) }));
  const keysOf = (words: ReadonlyMap<string, string>) =>
    [...new Set([...words.keys()].map(withoutPlural))].sort();

  it.each(others)('are the same in $locale as in tw', ({ words }) => {
    expect(keysOf(words)).toEqual(keysOf(tw?.words ?? new Map()));
  });

  it.each(others)('take the same parameters in $locale as in tw', ({ words }) => {
    const differing = [...words].filter(([key, text]) => {
      if (OWN_WAY.has(`${namespace}:${key}`)) return false;
      const own = tw?.words.get(key) ?? tw?.words.get(`${withoutPlural(key)}_other`);
      return own !== undefined && paramsOf(own).join() !== paramsOf(text).join();
    });
    expect(differing).toEqual([]);
  });

  it('all say something', () => {
    for (const { words } of [tw, ...others].filter((one) => one !== undefined))
      expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

/** An island may receive a single group of words, such as the catalogue's `goods`. */
const isKnown = ({ namespace, key, isStart }: UsedWord): boolean => {
  const has = isStart ? beginsWord : isWord;
  if (namespace !== null && NAMESPACES.includes(namespace)) return has(namespace, key);
  return isStart ? [...ENDINGS].some((ending) => ending.startsWith(key)) : ENDINGS.has(key);
};

const GROUPS = new Set(['', ...NAMESPACES.flatMap(groupsOf)]);

/** Every key of every namespace, as seen from inside one of its groups. */
const ENDINGS = new Set(NAMESPACES.flatMap(wordsOf).flatMap(endingsOf));

function endingsOf(word: string): string[] {
  const parts = word.split('.');
  return parts.flatMap((_, at) => {
    const group = parts
      .slice(0, at)
      .map((part) => `${part}.`)
      .join('');
    return GROUPS.has(group) ? [word.slice(group.length)] : [];
  });
}

function groupsOf(namespace: string): string[] {
  return [...readWords('tw', namespace).keys()]
    .filter((key) => key.includes('.'))
    .map((key) => key.slice(0, key.lastIndexOf('.') + 1));
}

const missing = (used: readonly UsedWord[]): string[] =>
  used
    .filter((word) => !isKnown(word))
    .map(({ where, namespace, key }) => `${where} ${namespace ?? '?'}:${key}`);

describe('every word that is asked for exists', () => {
  it('on pages and in islands', () => {
    expect(missing(wordsRequested())).toEqual([]);
  });

  it('in refusals and schemas', () => {
    expect(missing(refusalsUsed())).toEqual([]);
  });
});

describe('a number in a word', () => {
  const said = (key: string, params: Readonly<Record<string, string | number>>, locale: Locale = 'tw') => [
    translator(locale, 'coupon')(key, params),
    islandTranslator(wordsFor(locale, ['coupon']), 'coupon', locale)(key, params),
  ];

  it('has its thousands divided, by the server as by islands', () => {
    const text = '訂單完成後可得 6,000 枚';
    expect(said('coins.coming', { count: 6000 })).toEqual([text, text]);
  });

  it('stays as it is where it names something', () => {
    const text = '訂單 26112259497595';
    expect(said('terms.order', { number: '26112259497595' })).toEqual([text, text]);
  });

  it('chooses the form of one or many in English', () => {
    const [one, many] = ['Use within 1 day of claiming', 'Use within 3 days of claiming'];
    expect(said('terms.days', { count: 1 }, 'en')).toEqual([one, one]);
    expect(said('terms.days', { count: 3 }, 'en')).toEqual([many, many]);
  });

  it('is left to a page’s script in the form of several', () => {
    const own = (locale: Locale) => pluralPattern(translator(locale, 'team'), 'own.waits');
    expect(LOCALES.map(own)).toEqual(['還差 {n} 人', '还差 {n} 人', '{n} more people are needed']);
  });
});
