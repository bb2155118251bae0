import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFold } from '#lib/kernel/i18n/fold.ts';
import {
  forgivingTokens,
  highlight,
  MARK,
  matches,
  plainText,
  tokensOf,
  toQuery,
} from '#lib/search/rules.ts';

const fold = await loadFold();
const tokens = (text: string) => tokensOf(plainText(text, fold));
const query = (text: string) => toQuery(text, fold);
const shares = (one: string, other: string) => {
  const known = new Set(forgivingTokens(one));
  return forgivingTokens(other).some((token) => known.has(token));
};

describe('tokens', () => {
  it('are single characters and pairs of Chinese', () => {
    expect(tokens('葉黃素')).toEqual(['叶', '黄', '素', '叶黄', '黄素']);
  });

  it('are the same in Traditional and Simplified', () => {
    expect(tokens('魚油膠囊')).toEqual(tokens('鱼油胶囊'));
  });

  it('are words of Latin text, in lower case, whatever their width', () => {
    expect(tokens('ＥＰＡ & Omega-3')).toEqual(['epa', 'omega', '3']);
  });

  it('divide Chinese from Latin without a space', () => {
    expect(tokens('維生素C錠')).toEqual(['维', '生', '素', '维生', '生素', 'c', '锭']);
  });

  it('name a vitamin by its letter too', () => {
    expect(tokens('vitamin D3')).toEqual(['vitamin', 'd3', 'd']);
  });

  it('hold nothing that would end a quoted text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
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
    expect([forgivingTokens('epa'), forgivingTokens('1000'), forgivingTokens('維生素礦')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('finds any word with one letter left out', () => {
    const word = fc.stringMatching(/^[a-z]{5,20}$/);
    fc.assert(
      fc.property(word, fc.nat(), (meant, at) => {
        const typed = [...meant].toSpliced(at % meant.length, 1).join('');
        return shares(typed, meant);
      }),
    );
  });
});

describe('a query', () => {
  it('asks for every pair of a Chinese word', () => {
    expect(query('葉黃素')).toBe("'叶黄' & '黄素'");
  });

  it('asks for the beginning of a Latin word', () => {
    expect(query('Lutein 30')).toBe("'lutein':* & '30'");
  });

  it('asks where it is told to', () => {
    expect(toQuery('魚油', fold, { mark: MARK.name })).toBe("'=鱼油'");
  });

  it('leaves out words that say nothing, unless there are no others', () => {
    expect([query('oil for kids'), query('the')]).toEqual(["'oil':* & 'kids':*", "'the':*"]);
  });

  it.each(['', '   ', "'; --", '!!!…?', '\u0000', '&|():*<->'])('of %j is none', (q) => {
    expect(query(q)).toBeNull();
  });

  it('of ten thousand letters stays small', () => {
    expect(query('a'.repeat(10_000))?.length).toBeLessThan(250);
    expect(query('a b '.repeat(5000))?.length).toBeLessThan(250);
  });

  it('is sound whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, forgiving) => {
        const built = toQuery(text, fold, { forgiving });
        if (built !== null) expect(built.split("'").length % 2).toBe(1);
      }),
    );
  });
});

describe('highlighting', () => {
  const hits = (text: string, q: string) =>
    highlight(text, q, fold)
      .filter((part) => part.hit)
      .map((part) => part.text);

  it('marks Traditional text for a Simplified query', () => {
    expect(hits('rTG 高濃度魚油', '鱼油')).toEqual(['魚油']);
  });

  it('marks the beginning of Latin words only', () => {
    expect(hits('Magnesium for magnets, immagine', 'mag')).toEqual(['Mag', 'mag']);
  });

  it('marks what there is of a word that is not there whole', () => {
    expect(hits('魚油軟膠囊', '魚油膠囊')).toEqual(['魚油', '膠囊']);
  });

  it('keeps HTML as the text it is', () => {
    expect(highlight('<b>魚油</b>', '魚油', fold)).toEqual([
      { text: '<b>', hit: false },
      { text: '魚油', hit: true },
      { text: '</b>', hit: false },
    ]);
  });

  it('loses nothing of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, q) => {
        const joined = highlight(text, q, fold).map((part) => part.text);
        return joined.join('') === text;
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
    expect(matches(text, q, fold)).toBe(found);
  });
});
