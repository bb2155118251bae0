import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#commands/csv.ts';
import { type RawRecord, readJson } from '#commands/json.ts';
import { CategoryRecord, GoodsRecord } from '#lib/catalog/goods/record.ts';
import {
  cheapest,
  firstMemberPrice,
  memberPrices,
  paragraphs,
  piecesLeft,
  stockState,
} from '#lib/catalog/goods/rules/goods.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { LIMITS } from '../../src/areas.ts';

const collect = async (records: AsyncGenerator<RawRecord>): Promise<RawRecord[]> => Array.fromAsync(records);

describe('prices', () => {
  it('fall with the member level, rounded to whole NT$', () => {
    expect(memberPrices(695, LIMITS.memberPricePercents).map(({ price }) => price)).toEqual([
      695, 660, 626, 591, 549,
    ]);
  });

  it('have a best one', () => {
    expect(firstMemberPrice(1000, LIMITS.memberPricePercents)).toBe(950);
  });

  it('of a good whose cheapest SKU is sold out are those of the cheapest that can be had', () => {
    const skus = [
      { price: 780, listPrice: 780, stock: 0 },
      { price: 1380, listPrice: 1380, stock: 3 },
    ];
    expect(cheapest(skus)).toEqual({ price: 1380, listPrice: 1380, inStock: true });
    expect(cheapest(skus.map((one) => ({ ...one, stock: 0 })))).toMatchObject({ price: 780, inStock: false });
  });

  it('of a good are those of its cheapest SKU', () => {
    const skus = [
      { price: 900, listPrice: 1000, stock: 0 },
      { price: 500, listPrice: 800, stock: 3 },
    ];
    expect(cheapest(skus)).toEqual({ price: 500, listPrice: 800, inStock: true });
  });
});

describe('stock', () => {
  it.each([
    [0, 'out', null],
    [1, 'few', 1],
    [9, 'few', 9],
    [10, 'in', null],
  ])('of %i is %s', (stock, state, left) => {
    expect([stockState(stock), piecesLeft(stock)]).toEqual([state, left]);
  });
});

it('divides a description at empty lines', () => {
  expect(paragraphs('one\n\n two \n\n\nthree')).toEqual(['one', 'two', 'three']);
});

describe('the demo shop', () => {
  const files = readdirSync('src/demo/goods').map((name) => `src/demo/goods/${name}`);
  const goods = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown[]);
  const records = GoodsRecord.array().parse(goods);

  it('names no size beside a name where several are sold', () => {
    const pieces =
      /\d ?(?:粒|錠|包|袋|條|条|片|顆|softgels|capsules|tablets|sachets|packs|gummies|chews|pieces|day-packs)|七日|Seven/;
    const weight = /[・·] ?[\d.,]+ ?(?:g|ml|kg|公斤|千克)$/;
    const several = records.filter(({ skus }) => new Set(skus.map(({ options }) => options.size)).size > 1);
    expect(several.length).toBeGreaterThan(30);
    for (const { code, name, subtitle } of several)
      for (const locale of LOCALES)
        for (const size of [pieces, weight])
          expect(`${name[locale]}, ${subtitle[locale]}`, code).not.toMatch(size);
  });

  it('has about sixty goods in nine categories, all in three languages', () => {
    expect(records.length).toBeGreaterThanOrEqual(55);
    const categories = CategoryRecord.array().parse(
      JSON.parse(readFileSync('src/demo/categories.json', 'utf8')),
    );
    expect(categories.filter(({ parent }) => parent === null)).toHaveLength(9);
    // Every category has goods, directly or in a subcategory.
    const stocked = new Set(records.map(({ category }) => category));
    const parents = new Set(categories.filter(({ code }) => stocked.has(code)).map(({ parent }) => parent));
    expect(categories.filter(({ code }) => !stocked.has(code) && !parents.has(code))).toEqual([]);
  });

  it('tells of every good what the law wants told', () => {
    expect(records.filter(({ kind, label }) => kind === 'goods' && !label).map(({ code }) => code)).toEqual(
      [],
    );
  });

  it('uses every code once', () => {
    const codes = [
      ...records.map(({ code }) => code),
      ...records.flatMap(({ skus }) => skus.map((s) => s.code)),
    ];
    expect(new Set(records.map(({ code }) => code)).size).toBe(records.length);
    expect(new Set(codes.slice(records.length)).size).toBe(codes.length - records.length);
  });
});

describe('a JSON file', () => {
  const read = (...chunks: string[]) => collect(readJson(Readable.from(chunks)));

  it('is read one good at a time, with its line', async () => {
    expect(await read('[\n {"a": "]}\\""},\n', ' {"b": [1, {"c"', ': 2}]}\n]\n')).toEqual([
      { line: 2, value: { a: ']}"' } },
      { line: 3, value: { b: [1, { c: 2 }] } },
    ]);
  });

  it('names an element that is not JSON, and goes on', async () => {
    const [bad, good] = await read('[{"a": oops},\n{"b": 1}]');
    expect(bad?.problem).toMatch(/JSON/);
    expect(good).toEqual({ line: 2, value: { b: 1 } });
  });

  it.each([['[{"a": 1}'], [''], ['{"a": 1}'], ['hello'], ['[1, 2]']])(
    'says what is wrong with %j',
    async (text) => {
      expect((await read(text)).at(-1)?.problem).toMatch(/array of goods/);
    },
  );

  it('may be empty', async () => {
    expect(await read('[]')).toEqual([]);
  });
});

describe('a CSV file', () => {
  const read = (text: string) => collect(readCsv(Readable.from([text])));
  const HEAD = 'code,category,form,colour,name_tw,sku_code,price,stock';

  it('says which columns are missing', async () => {
    expect(await read('code,price\nx,1')).toEqual([
      {
        line: 1,
        problem: 'the first row lacks the columns category, name_tw, sku_code, stock',
      },
    ]);
  });

  it('says which columns it does not know', async () => {
    expect((await read(`${HEAD},hom_only\na,b,c,d,e,f,1,2,3`))[0]?.problem).toMatch(
      /unknown columns: hom_only/,
    );
  });

  it('says which columns are named twice', async () => {
    expect((await read(`${HEAD},price\na,c,jar,#000000,A,a-1,880,5,1`))[0]).toEqual({
      line: 1,
      problem: 'the first row names these columns more than once: price',
    });
  });

  it('leaves out empty columns and rows, as Excel saves them', async () => {
    const [good, ...more] = await read(`${HEAD},,\na,c,jar,#000000,A,a-1,10,5,,\n,,,,,,,,,,\n`);
    expect(good?.problem).toBeUndefined();
    expect(good?.value).toMatchObject({ code: 'a', skus: [{ code: 'a-1', price: 10 }] });
    expect(more).toEqual([]);
    expect((await read(`${HEAD}\na,c,jar,#000000,A,a-1,10,5,,`))[0]?.problem).toBeUndefined();
  });

  it('names a column that has cells and no name', async () => {
    expect((await read(`${HEAD},\na,c,jar,#000000,A,a-1,10,5,7`))[0]).toMatchObject({
      line: 2,
      problem: 'column 9 has no name in the first row, and holds "7"',
    });
  });

  it.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['what its own first line says', '|', 'sep=|\n'],
  ])('is divided by %s', async (_name, divider, before) => {
    const table = `${HEAD}\na,c,jar,#000000,"A,B",a-1,10,5`.replaceAll(/,(?!B)/g, divider);
    const [good] = await read(before + table);
    expect(good?.value).toMatchObject({ code: 'a', name: { tw: 'A,B' }, skus: [{ price: 10, stock: 5 }] });
  });

  it('says what divides cells where it cannot tell', async () => {
    expect((await read(`${HEAD.replaceAll(',', '，')}\na`))[0]?.problem).toMatch(
      /commas, semicolons or tabs/,
    );
  });

  it('takes a day as Excel writes it, and how cold a good is kept', async () => {
    const [good] = await read(`${HEAD},launched_on,temperature\na,c,jar,#000000,A,a-1,10,5,2026/9/1,chilled`);
    expect(good?.value).toMatchObject({ launchedOn: '2026-09-01', temperature: 'chilled' });
  });

  it('gathers the rows of a good, told by the first of them', async () => {
    const [first, second] = await read(
      `${HEAD}\na,c,jar,#000000,A,a-1,10,5\n,,,,,a-2,20,6\nb,c,jar,#000000,B,b-1,30,7`,
    );
    expect([first?.line, second?.line]).toEqual([2, 4]);
    expect(first?.value).toMatchObject({
      code: 'a',
      skus: [
        { code: 'a-1', price: 10 },
        { code: 'a-2', stock: 6 },
      ],
    });
  });

  it('names a row with too many cells by its line', async () => {
    const [, bad, good] = await read(
      `${HEAD}\na,c,jar,#000000,A,a-1,10,5\nb,c,jar,#000000,B,b-1,30,7,8,9\nd,c,jar,#000000,D,d-1,30,7`,
    );
    expect(bad).toMatchObject({ line: 3, problem: expect.stringMatching(/cells/) });
    expect(good).toMatchObject({ line: 4, value: { code: 'd' } });
  });

  it('says where a quoted text does not end', async () => {
    expect((await read(`${HEAD}\na,c,jar,#000000,"A,a-1,10,5`)).at(-1)?.problem).toMatch(/quote/i);
  });
});
