import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { adoptBrand, brandMark, withName } from '#lib/kernel/i18n/brand.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { pickWords, translator, wordsFor } from '#lib/kernel/i18n/words.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';
import { NAMESPACES } from '../setup/words.ts';

const OTHER = { tw: '好日子', zh: '好日子', en: 'Good Days' };

/** Any spelling of the demo shop's name, but not the words for a daily pack: 每日包, 旅行日包. */
const NAME = /日日包|Daypack(?!App)/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|tsx|astro|md|mjs|js|json|css|svg)$/.test(file));

describe('the shop’s name', () => {
  it('stands in no locale file and in no source: it is data, and the demo’s is in one place', () => {
    const files = ['public', 'src'].flatMap(filesBelow).filter((file) => !file.includes('/migrations/'));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => NAME.test(readFileSync(file, 'utf8')))).toEqual(['src/demo/store.ts']);
  });

  it('is in no locale file in small letters either', () => {
    const files = filesBelow('public/locales');
    expect(files.filter((file) => /daypack/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('words', () => {
  afterEach(() => {
    adoptBrand(DEMO_STORE.name);
  });

  it.each(LOCALES)('say another name at once, on the server and in what islands are given: %s', (locale) => {
    const before = JSON.stringify(wordsFor(locale, NAMESPACES));
    expect(before).toMatch(NAME);
    expect(adoptBrand(OTHER)).toBe(true);
    expect(adoptBrand(OTHER)).toBe(false);
    const after = JSON.stringify(wordsFor(locale, NAMESPACES));
    expect(after).not.toMatch(NAME);
    expect(after).not.toMatch(/{{\s*brand/);
    expect(translator(locale, 'common')('brand')).toBe(OTHER[locale]);
    expect(pickWords(locale, 'account', 'signIn', ['welcomeNew'])).toEqual({
      welcomeNew: expect.stringContaining(OTHER[locale]),
    });
  });

  it.each([
    ['加入{{brand}}會員', 'Good Days', '加入 Good Days 會員'],
    ['加入{{brand}}會員', '好日子', '加入好日子會員'],
    ['【{{brand}}】訂單', 'Good Days', '【Good Days】訂單'],
    ['{{ brand }}的公告', '3C 好物', '3C 好物的公告'],
    ['Your {{brand}} code {{code}}', 'Good Days', 'Your Good Days code {{code}}'],
  ])('set it as the language is set: %s with %s', (text, name, said) => {
    expect(withName(text, name)).toBe(said);
  });

  it('take any name as it is, and read nothing in it', () => {
    const t = (name: string) => {
      adoptBrand({ tw: name, zh: name, en: name });
      return translator('en', 'mail')('signInCode.subject');
    };
    expect(t('{{code}} $t(x) $& $1')).toBe('Your code $t(x) $& $1 sign-in code');
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: fc.constantFrom('a', '好', ' ', '$', '&', '<', '"') }),
        (name) => {
          expect(t(name)).toBe(`Your ${name} sign-in code`);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('the mark in the header', () => {
  afterEach(() => {
    adoptBrand(DEMO_STORE.name);
  });

  it('has the name in Latin letters beside it, unless that is the same', () => {
    adoptBrand(OTHER);
    expect(LOCALES.map(brandMark)).toEqual(Array(3).fill({ name: '好日子', latin: 'Good Days' }));
    adoptBrand({ tw: 'Good Days', zh: 'Good Days', en: 'Good Days' });
    expect(brandMark('tw')).toEqual({ name: 'Good Days', latin: null });
  });
});
