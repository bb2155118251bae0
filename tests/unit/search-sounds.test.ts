import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOriginalSpelling, suggestedWords } from '#lib/catalog/search/rules/meant.ts';
import { parseQuery, typedTerms } from '#lib/catalog/search/rules/query.ts';
import { coverageBy, rank } from '#lib/catalog/search/rules/rank.ts';
import {
  initialsIn,
  isSound,
  looseSound,
  looseSounds,
  partWithSound,
  soundsFromStart,
  soundsIn,
} from '#lib/catalog/search/rules/sounds.ts';
import { distance, nearestWord } from '#lib/catalog/search/rules/spelling.ts';
import { NO_SYNONYMS } from '#lib/catalog/search/rules/synonyms.ts';
import { spellZhuyin } from '#lib/catalog/search/rules/zhuyin.ts';
import { loadFold } from '#lib/kernel/i18n/fold.ts';
import { loadSounds } from '#lib/kernel/i18n/pinyin.ts';

const fold = await loadFold();
const soundOf = await loadSounds();
const parse = (typed: string) => parseQuery(typed, fold, NO_SYNONYMS);

/** Every Mandarin syllable of a common character. */
const SYLLABLES = new Set(
  Array.from({ length: 0x9f00 - 0x4e00 }, (_, i) => soundOf(String.fromCodePoint(0x4e00 + i))[0] ?? ''),
);

describe('Zhuyin', () => {
  it.each([
    ['ㄩˊ ㄧㄡˊ', 'yuyou'],
    ['ㄩㄧㄡ', 'yuyou'],
    ['ㄧㄝㄏㄨㄤㄙㄨ', 'yehuangsu'],
    ['ㄕ ㄇㄧㄢˊ', 'shimian'],
    ['ㄒㄩㄝˋ', 'xue'],
    ['ㄒㄩㄥ', 'xiong'],
    ['ㄌㄩˋ', 'lv'],
    ['ㄓㄨㄥ', 'zhong'],
    ['˙ㄇㄚ', 'ma'],
    ['ㄍㄠㄋ', 'gaon'],
    ['ㄨㄣˋ', 'wen'],
    ['ㄦˋ', 'er'],
  ])('%s is spelt %s', (typed, pinyin) => {
    expect(spellZhuyin(typed).trim()).toBe(pinyin);
  });

  it('leaves other text alone', () => {
    expect(typedTerms(parse('魚油 60 ㄍㄞˋ EPA'))).toEqual(['鱼油', '60', 'gai', 'epa']);
  });

  it('is spelt in letters whatever is typed', () => {
    const any = fc.string({ unit: fc.constantFrom(...'ㄅㄆㄇㄓㄗㄐㄑㄒㄧㄨㄩㄚㄛㄝㄥㄦˊˇˋ˙ ') });
    fc.assert(
      fc.property(any, (typed) => {
        expect(spellZhuyin(typed)).toMatch(/^[a-z ]*$/);
      }),
    );
  });
});

describe('pinyin', () => {
  it('is known by its syllables, the last as far as typed', () => {
    expect([...SYLLABLES].filter((syllable) => syllable.length > 1 && !isSound(syllable))).toEqual(['ng']);
    expect(['yuyou', 'yuy', 'xiangg', 'weishengsu'].every(isSound)).toBe(true);
    expect(isSound('an'.repeat(40))).toBe(true);
    expect(isSound(`${'an'.repeat(40)}vv`)).toBe(false);
    expect(['magnesium', 'probiotic', 'iron', 'y', 'd3', ''].some(isSound)).toBe(false);
  });

  it.each([
    ['yu you', 'yuyou'],
    ['YuYou', 'yuyou'],
    ['yú yóu', 'yuyou'],
    ['yu2 you2', 'yuyou'],
    ['ㄩˊ ㄧㄡˊ', 'yuyou'],
  ])('%s is heard as %s', (typed, sound) => {
    expect(parse(typed).sound).toBe(sound);
  });

  it('takes the number of a vitamin for no tone', () => {
    expect(typedTerms(parse('D3 b12'))).toEqual(['d3', 'b12']);
  });

  it('finds a name from each of its characters on', () => {
    expect(soundsIn('rtg 高鱼油', soundOf)).toEqual(['gaoyuyou', 'yuyou', 'you']);
    expect(soundsFromStart('失眠 睡觉', soundOf)).toEqual(['shimian', 'shuijiao']);
  });

  it('writes ü as v and as u', () => {
    expect(soundsIn('绿女', soundOf)).toEqual(['lvnv', 'lunu', 'nv', 'nu']);
  });

  it('reads a character by the word it stands in', () => {
    expect(soundsIn('长效', soundOf)).toContain('changxiao');
  });

  it('knows first letters', () => {
    expect(initialsIn('鱼油胶囊', soundOf)).toEqual(['yyjn', 'yjn', 'jn']);
  });

  it.each([
    ['高浓度鱼油', 'yuyou', '鱼油'],
    ['高浓度鱼油', 'yuy', '鱼油'],
    ['epa 鱼油', 'yuyoux', null],
    ['绿茶', 'lucha', '绿茶'],
    ['叶黄素', 'yehuangshu', null],
  ])('%s read as %s has %s', (plain, asked, part) => {
    expect(partWithSound(plain, asked, soundOf)).toBe(part);
  });

  it.each([
    ['叶黄素', 'yehuanshu', '叶黄素'],
    ['叶黄素', 'yefansu', null],
    ['益生菌', 'yishenj', '益生菌'],
    ['翻盖', 'fangai', '翻盖'],
    ['三高', 'gao', '高'],
  ])('%s said as %s has %s', (plain, asked, part) => {
    expect(partWithSound(plain, asked, soundOf, 'loose sounds')).toBe(part);
  });

  it('has a loose form that begins with the loose form of its beginning', () => {
    const sound = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sound, fc.nat(), (syllables, at) => {
        const whole = syllables.join('');
        expect(looseSound(whole).startsWith(looseSound(whole.slice(0, at % whole.length)))).toBe(true);
      }),
    );
    expect(looseSounds(['yehuangsu', 'yuyou'])).toEqual(['yehuansu']);
  });
});

describe('what is meant', () => {
  const names = ['游离型叶黄素', 'free form lutein', '高浓度鱼油'];
  const meant = (typed: string, isMisspelt = true) =>
    suggestedWords(parse(typed), names, soundOf, isMisspelt);

  it.each([
    ['lutien', ['lutein']],
    ['yuyou', ['鱼油']],
    ['yy', ['鱼油']],
    ['魚由', ['鱼油']],
    ['lutien 30', ['lutein', '30']],
    ['葉黃素', null],
    ['lut', null],
    ['業黃數', ['叶黄素']],
    ['yehuanshu', ['叶黄素']],
    ['zzzz', null],
  ])('by %s is %j', (typed, words) => {
    expect(meant(typed)).toEqual(words);
  });

  it('by a word that was found is at most a sound', () => {
    expect([meant('lutien', false), meant('yehuang', false)]).toEqual([null, ['叶黄']]);
  });

  it('may be a word that no name has', () => {
    const known = ['omega', '葡萄籽'];
    const words = (typed: string) => suggestedWords(parse(typed), names, soundOf, true, known);
    expect([words('omga'), words('omeg 3'), words('putaozi'), words('omega')]).toEqual([
      ['omega'],
      ['omega', '3'],
      ['葡萄籽'],
      null,
    ]);
  });

  it('is written as the goods write it', () => {
    expect(inOriginalSpelling(['叶黄素', 'epa', '鱼油'], ['游離型葉黃素', '魚油'], fold)).toBe(
      '葉黃素 epa 魚油',
    );
  });
});

describe('the distance of two words', () => {
  it.each([
    ['lutein', 'lutein', 0],
    ['lutien', 'lutein', 1],
    ['colagen', 'collagen', 1],
    ['elektrolyte', 'electrolytes', 2],
    ['', 'abc', 3],
  ])('%s and %s is %i', (one, other, far) => {
    expect(distance(one, other)).toBe(far);
  });

  it('is the same both ways', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
      }),
    );
  });

  it('decides which word is nearest', () => {
    expect(nearestWord('magnesum', ['zinc', 'magnesium', '镁'])).toBe('magnesium');
    expect(nearestWord('magnes', ['magnesia', 'magnesium'])).toBe('magnesia');
    expect(nearestWord('mgn', ['mgo'])).toBeNull();
    expect(nearestWord('iron', ['zinc'])).toBeNull();
  });
});

describe('the order of what was found', () => {
  const good = (id: number, tier: number, popularity: number, names: string) => ({
    id,
    tier,
    popularity,
    names,
  });
  const order = (q: string, ...goods: ReturnType<typeof good>[]) => rank(goods, parse(q)).map(({ id }) => id);

  it('has names before needs, ingredients and texts, whatever they sell', () => {
    expect(
      order('鋅', good(1, 1, 9e6, '锌'), good(2, 2, 9e5, '锌'), good(3, 5, 0, '锌'), good(4, 3, 10, '锌')),
    ).toEqual([3, 4, 2, 1]);
  });

  it('has the name that says little else first, unless another sells far more', () => {
    expect(order('iron', good(1, 5, 2600, 'womens b complex iron'), good(2, 5, 1000, 'gentle iron'))).toEqual(
      [2, 1],
    );
    expect(
      order('iron', good(1, 5, 900_000, 'womens b complex iron'), good(2, 5, 10, 'gentle iron')),
    ).toEqual([1, 2]);
  });

  it('has what sells more first among equals, then what came first', () => {
    expect(order('zn', good(3, 5, 5, 'zn'), good(2, 5, 7, 'zn'), good(1, 5, 5, 'zn'))).toEqual([2, 1, 3]);
  });

  it('counts as much of a name as was asked for', () => {
    const covered = (name: string, q: string) => coverageBy(parse(q))(name);
    expect([
      covered('鱼油', '魚油'),
      covered('fish oil', 'fish'),
      covered('oil', 'il'),
      covered('', 'x'),
    ]).toEqual([1, 4 / 8, 0, 0]);
  });
});
