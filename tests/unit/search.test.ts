import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '#lib/catalog/search/rules/highlight.ts';
import { isMetBy, parseQuery, searchable } from '#lib/catalog/search/rules/query.ts';
import { indexSynonyms, NO_SYNONYMS } from '#lib/catalog/search/rules/synonyms.ts';
import { plainText } from '#lib/catalog/search/rules/text.ts';
import {
  joinedWords,
  prefix,
  prefixes,
  singular,
  tokensOf,
  typoTokens,
} from '#lib/catalog/search/rules/tokens.ts';
import { exactTiers, partialTiers, typoTiers } from '#lib/catalog/search/rules/tsquery.ts';
import { loadFold } from '#lib/kernel/i18n/fold.ts';

const fold = await loadFold();
const tokens = (text: string) => tokensOf(plainText(text, fold));
const parse = (text: string, synonyms = NO_SYNONYMS) => parseQuery(text, fold, synonyms);
/** The query for the name as typed. */
const inName = (text: string) => exactTiers(parse(text))[0];
const shares = (one: string, other: string) => {
  const known = new Set(typoTokens(one));
  return typoTokens(other).some((token) => known.has(token));
};
const binary = fc.string({ unit: 'binary' });

describe('tokens', () => {
  it('are single characters and pairs of Chinese', () => {
    expect(tokens('葉黃素')).toEqual(['叶', '黄', '素', '叶黄', '黄素']);
  });

  it('are the same in Traditional and Simplified', () => {
    expect(tokens('魚油膠囊')).toEqual(tokens('鱼油胶囊'));
  });

  it('are words of Latin text, in lower case, whatever their width and accents', () => {
    expect(tokens('ＥＰＡ & Oméga-3')).toEqual(['epa', 'omega', '3']);
    expect(tokens('Ω-3')).toEqual(tokens('omega-3'));
    expect(tokens('B₁₂')).toEqual(tokens('B12'));
  });

  it('divide Chinese from Latin without a space', () => {
    expect(tokens('維生素C錠')).toEqual(['维', '生', '素', '维生', '生素', 'c', '锭']);
  });

  it('name a vitamin by its letter and a dose by its figure too', () => {
    expect(tokens('vitamin D3 1000mg')).toEqual(['vitamin', 'd3', 'd', '3', '1000mg', '1000', 'mg']);
  });

  it('write neighbouring Latin words as one too', () => {
    expect(joinedWords('rtg fish oil 60 鱼 油')).toEqual(['rtgfish', 'fishoil']);
  });

  it('say how a word may begin, which a number does not', () => {
    expect(prefixes('zinc')).toEqual(['<zi', '<zin', '<zinc']);
    expect(['鱼油', '1000', 'c'].flatMap(prefixes)).toEqual([]);
  });

  it('find a word however far it was typed', () => {
    const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéж𐐨'), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(letters, fc.integer({ min: 2, max: 40 }), (word, typed) => {
        expect(prefixes(word.join(''))).toContain(prefix(word.slice(0, typed).join('')));
      }),
    );
  });

  it('of a long text leave the number of a word open', () => {
    expect(['capsules', 'capsule', 'bus', 'mass', 'its', 'epas'].map(singular)).toEqual([
      ...['capsule', 'capsule', 'bus', 'mass', 'its', 'epa'],
    ]);
  });

  it('hold nothing that would end a quoted text', () => {
    fc.assert(
      fc.property(binary, (text) => {
        for (const token of tokens(text)) expect(token).not.toMatch(/['\\\s\0]/);
      }),
    );
  });
});

describe('a near spelling', () => {
  it.each([
    ['lutien', 'lutein', 'two letters changed places'],
    ['lutin', 'lutein', 'one is missing'],
    ['luteiin', 'lutein', 'one is too many'],
    ['lutain', 'lutein', 'one is another'],
  ])('%s is near %s: %s', (typed, meant) => {
    expect(shares(typed, meant)).toBe(true);
  });

  it('is not far', () => {
    expect(shares('lutein', 'biotin')).toBe(false);
  });

  it('is not taken for short words, digits or Chinese', () => {
    expect(['epa', '1000', '維生素礦'].map(typoTokens)).toEqual([[], [], []]);
  });

  it('finds any word with one letter left out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,20}$/), fc.nat(), (meant, at) => {
        expect(shares([...meant].toSpliced(at % meant.length, 1).join(''), meant)).toBe(true);
      }),
    );
  });
});

describe('a query', () => {
  it('asks for every pair of a Chinese word', () => {
    expect(inName('葉黃素')).toBe("('=叶黄' & '=黄素')");
  });

  it('asks for the beginning of a Latin word and for the whole of a number', () => {
    expect(inName('Zinc 30')).toBe("('=<zinc' & '=30')");
  });

  it('asks for letters and figures together or apart', () => {
    expect(inName('d3')).toBe("('=<d3' | ('=d' & '=3'))");
  });

  it('asks long texts for a whole word, in either number', () => {
    const inTexts = (text: string) => exactTiers(parse(text))[4];
    expect(inTexts('capsules')).toContain("'-capsule'");
    expect(inTexts('capsule')).toContain("'-capsule'");
  });

  it('looks in more places the less good a hit is', () => {
    const [typed, ...rest] = exactTiers(parse('鈣'));
    expect(typed).toBe("'=钙'");
    expect(rest).toEqual([
      "'=钙'",
      "('=钙' | '^钙')",
      "('=钙' | '^钙' | '+钙')",
      "('=钙' | '^钙' | '+钙' | '-钙')",
    ]);
  });

  it('leaves out words that say nothing, unless there are no others', () => {
    expect([inName('oil for kids'), inName('the')]).toEqual(["('=<oil' & '=<kids')", "'=<the'"]);
  });

  it.each(['', '   ', "'; --", '!!!…?', '\u0000', '&|():*<->', '🙂🙃', '\ud800', '\u200b'])(
    'of %j is none',
    (q) => {
      expect(parse(q).wishes).toEqual([]);
      expect([exactTiers, typoTiers, partialTiers].flatMap((tiers) => tiers(parse(q)))).toEqual(
        Array(15).fill(null),
      );
    },
  );

  it('of ten thousand letters stays small', () => {
    for (const q of ['a'.repeat(10_000), 'ab cd '.repeat(5000), '葉'.repeat(10_000)])
      for (const text of [...exactTiers(parse(q)), ...typoTiers(parse(q))])
        expect((text ?? '').length).toBeLessThan(6000);
  });

  it('is sound whatever is typed', () => {
    const sound = /^[()&| ]*(?:'[=^+-][<~@?!]?[\p{L}\p{N}\p{M}\p{Script=Han}]+'(?::\*)?[()&| ]*)+$/u;
    fc.assert(
      fc.property(binary, (text) => {
        const query = parse(text);
        for (const built of [...exactTiers(query), ...typoTiers(query), ...partialTiers(query)])
          if (built !== null) expect(built).toMatch(sound);
      }),
    );
  });

  it('asks for some of the words only where there are several', () => {
    expect(partialTiers(parse('鈣'))).toEqual([null, null, null, null, null]);
    expect(partialTiers(parse('鈣 zzzz'))[1]).toBe("('=钙' | '=<zzzz')");
  });
});

describe('synonyms', () => {
  const synonyms = indexSynonyms([
    { words: ['维生素', '维他命', 'vitamin'], finds: [] },
    { words: ['b 群', 'b complex'], finds: [] },
    { words: ['维生素 b', 'b 群'], finds: [] },
    { words: ['护眼'], finds: ['叶黄素'] },
  ]);
  const wishes = (q: string) => parse(q, synonyms).wishes;

  it('are found in the middle of a Chinese word, the rest of which stays together', () => {
    expect(wishes('綜合維他命軟糖').map(({ phrases }) => phrases[0])).toEqual([
      ['综合'],
      ['维他命'],
      ['软糖'],
    ]);
    expect(wishes('維他命')[0]?.phrases).toEqual([['维他命'], ['维生素'], ['vitamin']]);
  });

  it('are known by their beginning where only one begins so, and the word as typed stays the first', () => {
    const known = indexSynonyms([
      { words: ['鱼油', 'omega 3', 'omega'], finds: ['dha'] },
      { words: ['镁', 'magnesium'], finds: [] },
      { words: ['磁铁', 'magnet'], finds: [] },
    ]);
    const phrases = (q: string) => parse(q, known).wishes.map((wish) => wish.phrases);
    expect(phrases('omeg 3')).toEqual([[['omeg', '3'], ['omega', '3'], ['鱼油'], ['omega']]]);
    expect(parse('omeg', known).wishes[0]?.finds).toEqual([['dha']]);
    expect(phrases('omega 3')).toEqual([[['omega', '3'], ['鱼油'], ['omega']]]);
    expect(phrases('magn')).toEqual([[['magn']]]);
    expect(phrases('ome')).toEqual([[['ome']]]);
  });

  it('may be of several scripts, with or without spaces', () => {
    expect(wishes('B群')[0]?.phrases).toEqual([
      ['b', '群'],
      ['b', 'complex'],
      ['维生素', 'b'],
    ]);
    expect(wishes('b-complex')[0]?.phrases[0]).toEqual(['b', 'complex']);
  });

  it('are the longest that fit', () => {
    expect(wishes('維生素B')).toHaveLength(1);
  });

  it('find one way only what merely helps', () => {
    expect(wishes('護眼')[0]?.finds).toEqual([['叶黄素']]);
    expect(wishes('葉黃素')[0]).toEqual({ phrases: [['叶黄素']], finds: [] });
  });

  it('leave other queries alone', () => {
    expect(wishes('vital 魚油').map(({ phrases }) => phrases)).toEqual([[['vital']], [['鱼油']]]);
  });

  it('lose nothing of what was typed', () => {
    const piece = fc.constantFrom('維生素', '維他命', 'b', ' ', '群', 'vitamin', '護眼', 'x', '油');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const letters = (q: string) => [...q.replaceAll(' ', '')];
        const q = pieces.join('');
        const understood = new Set(wishes(q).flatMap(({ phrases }) => letters(phrases[0]?.join('') ?? '')));
        expect([...understood]).toEqual(expect.arrayContaining(letters(plainText(q, fold))));
      }),
    );
  });
});

describe('highlighting', () => {
  const hits = (text: string, q: string, synonyms = NO_SYNONYMS) =>
    highlight(text, parse(q, synonyms), fold)
      .filter((part) => part.hit)
      .map((part) => part.text);

  it('marks Traditional text for a Simplified query', () => {
    expect(hits('rTG 高濃度魚油', '鱼油')).toEqual(['魚油']);
  });

  it('marks the beginning of Latin words only, and a single letter as a word', () => {
    expect(hits('Magnesium for magnets, immagine', 'mag')).toEqual(['Mag', 'mag']);
    expect(hits('B 群 Biotin', 'b')).toEqual(['B']);
  });

  it('marks what there is of a word that is not there whole', () => {
    expect(hits('魚油軟膠囊', '魚油膠囊')).toEqual(['魚油', '膠囊']);
  });

  it('marks what means the same where all of it stands', () => {
    const synonyms = indexSynonyms([{ words: ['d3', '维生素 d'], finds: ['钙'] }]);
    expect(hits('維生素 D 檸檬酸鈣', 'D3', synonyms)).toEqual(['維生素', 'D', '鈣']);
    expect(hits('維生素 E', 'D3', synonyms)).toEqual([]);
  });

  it('looks past apostrophes', () => {
    expect(hits('Women’s iron', 'womens')).toEqual(['Women', 's']);
    expect(inName("can't women's")).toBe("'=<womens'");
  });

  it('marks characters that are written as one', () => {
    expect(hits('鈣 500 ㎎', 'mg')).toEqual(['㎎']);
  });

  it('keeps HTML as the text it is', () => {
    expect(highlight('<b>魚油</b>', parse('魚油'), fold)).toEqual([
      { text: '<b>', hit: false },
      { text: '魚油', hit: true },
      { text: '</b>', hit: false },
    ]);
  });

  it('loses nothing of the text', () => {
    const grapheme = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(grapheme, grapheme, (text, q) => {
        const joined = highlight(text, parse(q), fold).map((part) => part.text);
        expect(joined.join('')).toBe(text);
      }),
    );
  });
});

describe('matching a text', () => {
  it.each([
    ['葉黃素與螢幕', '叶黄素', true],
    ['Lutein and screens', 'lut screen', true],
    ['Lutein and screens', 'oil', false],
    ['anything', '!!!', false],
  ])('%s by %s: %s', (text, q, found) => {
    expect(isMetBy(parse(q), searchable(plainText(text, fold)))).toBe(found);
  });
});
