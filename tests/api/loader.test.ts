import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGoods } from '#commands/load-goods.ts';
import { HELP, runCommand } from '#commands/run-command.ts';
import { getCart } from '#lib/buying/cart/calls/cart.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/every-page.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import {
  getCategory,
  getGoods,
  listCategories,
  listGoods,
  listGoodsByCodes,
} from '#lib/catalog/goods/service.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { searchGoods } from '#lib/catalog/search/service.ts';
import { openPglite } from '#lib/kernel/db/pglite.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { rateOf } from '#lib/site/site/exchange-rate.ts';
import { loadDemoShop } from '../../src/demo/load.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember, RECIPIENT } from './shelf.ts';

const folder = temporaryFolder('goods');
const fileOf = (name: string, text: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The document's own examples, so that its promises are tested. */
const examples = [...readFileSync('docs/loading-goods.md', 'utf8').matchAll(/```(json|csv)\n([\s\S]*?)```/g)];
const [json = '', csv = '', categories = '', gifts = ''] = examples.map(([, , text]) => text);

type Good = Record<string, unknown> & {
  code: string;
  skus: { code: string; price: number; stock: number }[];
};
const example = (): Good => (JSON.parse(json) as [Good])[0];
/** The example's product under another code. */
const another = (code: string, change: Partial<Good> = {}): Good => ({
  ...example(),
  code,
  skus: example().skus.map((one, i) => ({ ...one, code: `${code}-${i}` })),
  ...change,
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
const ctx = () => shop.runtime.context();

/** Runs a command on the test shop. @returns its output, and whether it succeeded */
async function command(...args: string[]): Promise<{ said: string[]; went: boolean }> {
  const said: string[] = [];
  const open = async () => ({ ...shop.runtime, stop: async () => undefined });
  const went = await runCommand(args, { say: (line) => said.push(line), open });
  return { said, went };
}

describe.each([
  ['json', json, 'doc-fish-oil', 'rTG 魚油'],
  ['csv', csv, 'csv-zinc', '酵母鋅'],
])('the document’s example in %s', (kind, text, code, name) => {
  it('loads once, and a second time changes nothing', async () => {
    const file = fileOf(`example.${kind}`, text);
    expect((await loadGoods(ctx(), file)).outcomes).toEqual({ created: 1, changed: 0, same: 0 });
    expect(await command('load', file)).toEqual({
      went: true,
      said: ['1 goods read: 0 new, 0 changed, 1 as before, 0 refused'],
    });
    const [card] = await listGoodsByCodes(ctx(), [code]);
    const good = await getGoods(ctx(), card?.id ?? 0);
    expect(good).toMatchObject({ name, specs: [{ key: 'size' }] });
    expect(good?.skus).toHaveLength(2);
    expect((await searchGoods(ctx(), { q: name })).goods.map((one) => one.code)).toContain(code);
  });
});

it('a category and a good need neither form nor colour: what has no photo shows a plain card', async () => {
  const [{ form: _form, colour: _colour, picture: _picture, ...kind }] = JSON.parse(categories);
  const said = await command(
    'categories',
    fileOf('plain.json', JSON.stringify([{ ...kind, code: 'plain' }])),
  );
  expect(said.went).toBe(true);
  const { form: _own, colour: _tint, ...known } = another('formless', { category: 'plain', pictures: [] });
  const file = fileOf('formless.json', JSON.stringify([known]));
  expect((await loadGoods(ctx(), file)).outcomes).toEqual({ created: 1, changed: 0, same: 0 });

  const [card] = await listGoodsByCodes(ctx(), ['formless']);
  const good = await getGoods(ctx(), card?.id ?? 0);
  expect(good).toMatchObject({ form: null, colour: null, pictures: [card?.picture] });
  const category = (await listCategories(ctx())).find(({ code }) => code === 'plain');
  expect(await getCategory(ctx(), category?.id ?? 0)).toMatchObject({ picture: category?.picture });
  for (const picture of [card?.picture, category?.picture]) {
    expect(picture).toMatch(/^\/pictures\/goods\/plain-/);
    const drawn = await shop.request(picture ?? '');
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml');
  }

  const found = await searchGoods(ctx(), { q: 'formless' });
  expect(found.goods.find(({ code }) => code === 'formless')).toMatchObject({ picture: card?.picture });
  const { token } = await newMember(shop);
  const skuId = good?.skus[0]?.id ?? 0;
  await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
  const cart = await succeed(shop.call(getCart, {}, { token }));
  expect(cart.lines).toMatchObject([{ picture: card?.picture }]);
  const order = {
    idempotencyKey: crypto.randomUUID(),
    source: { skuId, quantity: 1 },
    recipient: RECIPIENT,
    paymentMethod: 'card',
    deliveryType: 'home',
  } as const;
  const { number } = await succeed(shop.call(createOrder, order, { token }));
  const placed = await succeed(shop.call(getOrder, { number }, { token }));
  expect(placed.lines).toMatchObject([{ picture: card?.picture }]);
});

it('takes a category with a picture, and one as files of earlier versions have it', async () => {
  const [kind] = JSON.parse(categories);
  const records = [
    { ...kind, code: 'own-picture', picture: 'https://cdn.example/omega.jpg' },
    { ...kind, code: 'as-before', picture: undefined, form: 'bottle', colour: '#d2a24c' },
  ];
  expect((await command('categories', fileOf('both.json', JSON.stringify(records)))).went).toBe(true);
  const pictureOf = async (code: string) =>
    (await listCategories(ctx())).find((one) => one.code === code)?.picture;
  expect(await pictureOf('own-picture')).toBe('https://cdn.example/omega.jpg');
  expect(await pictureOf('as-before')).toMatch(/^\/pictures\/goods\/plain-d2a24c-/);
});

describe('the rate of a day', () => {
  it('is noted from a day on', async () => {
    expect(await command('rate', 'CNY', '0.23', '--day', '2027-01-31')).toEqual({
      went: true,
      said: ['From 2027-01-31 on one NT$ is worth 0.23 CNY.'],
    });
    expect(await rateOf({ ...ctx(), now: new Date('2027-02-01T00:00:00Z') }, 'CNY')).toBe(0.23);
  });

  it.each([
    ['USD', '0.2'],
    ['NTD', '1'],
    ['CNY', 'much'],
    ['CNY', '0'],
    ['CNY', '0.2', '--day', 'tomorrow'],
  ])('is refused as %s %s', async (...args) => {
    const { said, went } = await command('rate', ...args);
    expect(went).toBe(false);
    expect(said).toHaveLength(1);
  });
});

it('the demo shop loaded again changes nothing', async () => {
  const before = await ctx()
    .db.select({ code: goods.code, at: goods.updatedAt })
    .from(goods)
    .orderBy(goods.id);
  await loadDemoShop(ctx());
  expect(
    await ctx().db.select({ code: goods.code, at: goods.updatedAt }).from(goods).orderBy(goods.id),
  ).toEqual(before);
});

describe('bad rows', () => {
  it('are named with their line and reason, and the good ones are loaded', async () => {
    const rows = [
      another('row-good'),
      another('row-colour', { colour: 'red' }),
      another('row-category', { category: 'no-such' }),
      another('row-good'),
      { ...another('row-unknown'), colur: '#000000' },
      another('row-sku', {
        skus: [{ ...example().skus[0], code: 'night-magnesium-x', price: 0 }] as Good['skus'],
      }),
      another('row-late'),
    ];
    const file = fileOf('bad.json', `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
    const { said, went } = await command('load', file);
    expect(went).toBe(false);
    expect(said).toEqual([
      'new: row-good',
      'new: row-late',
      expect.stringMatching(/^line 3: row-colour: colour: /),
      'line 4: row-category: category: there is no category "no-such"',
      'line 5: row-good: the good row-good is already in line 2',
      expect.stringMatching(/^line 6: row-unknown: record: .*colur/),
      expect.stringMatching(/^line 7: row-sku: skus\.0\.price: /),
      '7 goods read: 2 new, 0 changed, 0 as before, 5 refused',
    ]);
  });

  it('are those whose SKUs and specs do not fit', async () => {
    const [first, second] = example().skus;
    if (!first || !second) throw new Error('the example has two SKUs');
    const skus = [
      { ...first, code: 'fit-1' },
      { ...first, code: 'fit-2', listPrice: 1 },
    ];
    const file = fileOf('fit.json', JSON.stringify([another('fit', { skus })]));
    const { bad } = await loadGoods(ctx(), file);
    expect(bad[0]?.reason).toMatch(/same options/);
    expect(bad[0]?.reason).toMatch(/listPrice/);
  });

  it('are those whose label names what nobody knows, or in a unit that it has not, at its place', async () => {
    const label = (nutrient: string, unit: string) => ({
      serving: { tw: '1 粒', zh: '1 粒', en: '1 softgel' },
      servings: 30,
      facts: [{ nutrient, unit, amount: 10, nrv: null, name: { tw: '-', zh: '-', en: '-' } }],
    });
    const goods = [
      another('label-key', { nutrition: label('vitmin-d', 'ug') }),
      another('label-unit', { nutrition: label('iron', 'IU') }),
      another('label-other', { nutrition: label('other-quercetin', 'mg') }),
      another('label-known', { nutrition: label('other-hypericum', 'mg') }),
      another('label-no-food', { nutrition: label('melatonin', 'mg') }),
    ];
    const { bad, outcomes } = await loadGoods(ctx(), fileOf('label.json', JSON.stringify(goods)));
    expect(bad.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      expect.stringMatching(/^label-key nutrition\.facts\.0\.nutrient: "vitmin-d" is not known/),
      expect.stringMatching(/^label-unit nutrition\.facts\.0\.unit: /),
      expect.stringMatching(/^label-known nutrition\.facts\.0\.nutrient: .* write "st-johns-wort"/),
      expect.stringMatching(/^label-no-food nutrition\.facts\.0\.nutrient: melatonin may not be sold/),
    ]);
    expect(outcomes.created).toBe(1);
  });

  it('are those that take another good’s SKU', async () => {
    const stolen = another('thief', { skus: example().skus });
    const { bad } = await loadGoods(ctx(), fileOf('thief.json', JSON.stringify([stolen])));
    expect(bad[0]?.reason).toBe('skus: "doc-fish-oil-60" belongs to the good "doc-fish-oil"');
  });

  it('of a table are named by the row that is wrong', async () => {
    const { bad, outcomes } = await loadGoods(
      ctx(),
      fileOf('bad.csv', csv.replace(',320,', ',free,').replaceAll('csv-zinc', 'bad-zinc')),
    );
    expect(outcomes.created).toBe(0);
    expect(bad).toMatchObject([
      { line: 2, code: 'bad-zinc', reason: expect.stringMatching(/^skus\.0\.price/) },
    ]);
  });
});

describe('a changed good', () => {
  const load = (good: Good) => loadGoods(ctx(), fileOf('changed.json', JSON.stringify([good])));
  const stockOf = async (code: string) => {
    const [row] = await ctx().db.select().from(sku).where(eq(sku.code, code));
    return row?.stock;
  };

  it('takes a new price without bringing back what was sold', async () => {
    await load(another('moving'));
    await ctx().db.update(sku).set({ stock: 100 }).where(eq(sku.code, 'moving-0'));
    const dearer = another('moving');
    for (const one of dearer.skus) one.price += 10;
    expect((await load(dearer)).outcomes.changed).toBe(1);
    expect(await stockOf('moving-0')).toBe(100);
    const [card] = await listGoodsByCodes(ctx(), ['moving']);
    expect(card?.price).toBe(890);
  });

  it('takes a new stock figure', async () => {
    const filled = another('moving');
    for (const one of filled.skus) one.stock = 500;
    await load(filled);
    expect(await stockOf('moving-0')).toBe(500);
  });

  it('loses a SKU that it names no more, which orders may still name', async () => {
    const fewer = another('moving');
    fewer.skus.pop();
    await load(fewer);
    const [card] = await listGoodsByCodes(ctx(), ['moving']);
    expect((await getGoods(ctx(), card?.id ?? 0))?.skus.map((one) => one.code)).toEqual(['moving-0']);
    expect(await stockOf('moving-1')).toBe(0);
  });

  it('goes out of lists and search when it is off', async () => {
    const before = (await listGoods(ctx(), {})).total;
    await load(another('moving', { status: 'off' }));
    expect(await listGoodsByCodes(ctx(), ['moving'])).toEqual([]);
    expect((await listGoods(ctx(), {})).total).toBe(before - 1);
    const found = await searchGoods(ctx(), { q: 'moving' });
    expect(found.goods.map((one) => one.code)).not.toContain('moving');
  });

  it('drops the cached pages that show it', async () => {
    const dropped: string[] = [];
    const stop = await shop.runtime.database.listen('daypack_pages', (payload) =>
      dropped.push(payload ?? ''),
    );
    await load(another('moving'));
    const [card] = await listGoodsByCodes(ctx(), ['moving']);
    await expect.poll(() => dropped.join()).toContain(`goods:${card?.id}`);
    await stop();
  });
});

describe('what a file would do', () => {
  const priced = (price: number, change: Partial<Good> = {}) => {
    const skus = example()
      .skus.slice(0, 1)
      .map((one) => ({ ...one, code: 'plan-0', price, stock: 10 }));
    return fileOf('plan.json', JSON.stringify([another('plan', { skus, ...change })]));
  };
  const priceNow = async () => {
    const [row] = await ctx().db.select().from(sku).where(eq(sku.code, 'plan-0'));
    return row?.price;
  };

  it('is said, and not done, when only that is asked', async () => {
    expect(await command('load', priced(880), '--dry-run')).toEqual({
      went: true,
      said: ['new: plan', '1 goods read, nothing is changed: 1 new, 0 changed, 0 as before, 0 refused'],
    });
    expect(await priceNow()).toBeUndefined();
  });

  it('is said with what was before and what comes', async () => {
    await command('load', priced(880));
    expect((await command('load', priced(800, { status: 'off' }))).said).toEqual([
      'changed: plan: status on → off; price of plan-0 880 → 800',
      '1 goods read: 0 new, 1 changed, 0 as before, 0 refused',
    ]);
    expect((await command('load', priced(800, { subscribable: false, status: 'off' }))).said[0]).toBe(
      'changed: plan: texts or details',
    );
  });

  it('wants a yes where a price changes by more than half; nobody at a terminal is a no', async () => {
    await command('load', priced(800));
    expect((await command('load', priced(400))).went).toBe(true);
    const refused = await command('load', priced(199));
    expect(refused.went).toBe(false);
    expect(refused.said).toEqual([
      'changed: plan: price of plan-0 400 → 199',
      '1 prices change by more than half:',
      'price of plan-0 400 → 199',
      'Where nobody can be asked, --accept-prices takes them.',
      '1 goods read, nothing is changed: 0 new, 1 changed, 0 as before, 0 refused',
    ]);
    expect(await priceNow()).toBe(400);
    expect((await command('load', priced(199), '--accept-prices')).went).toBe(true);
    expect(await priceNow()).toBe(199);
  });

  it('is done when whoever sits there says yes', async () => {
    const open = async () => ({ ...shop.runtime, stop: async () => undefined });
    const run = (answer: string | null) =>
      runCommand(['load', priced(900)], { say: () => undefined, open, ask: async () => answer });
    await command('load', priced(199), '--accept-prices');
    for (const answer of ['', 'n', 'yellow', null]) expect(await run(answer)).toBe(false);
    expect(await priceNow()).toBe(199);
    expect(await run('Y')).toBe(true);
    expect(await priceNow()).toBe(900);
  });
});

describe('a table as Excel saves it', () => {
  it('in UTF-16, divided by semicolons, with empty columns, loads as any other', async () => {
    const [head = '', row = ''] = csv
      .replaceAll('csv-zinc', 'excel-zinc')
      .split('\n')
      .map(
        (line) =>
          `${line.replaceAll(';', '；').replaceAll(/"([^"]*)"/g, (all) => all.replaceAll(',', '，'))},,`,
      );
    const table = `${head}\r\n${row}\r\n${',,,'}\r\n`.replaceAll(',', ';');
    const file = fileOf('excel.csv', Buffer.from(`\ufeff${table}`, 'utf16le'));
    const { outcomes, bad } = await loadGoods(ctx(), file);
    expect(bad).toEqual([]);
    expect(outcomes.created).toBe(1);
    expect((await listGoodsByCodes(ctx(), ['excel-zinc']))[0]?.name).toBe('酵母鋅');
  });

  it('with a sign that is no text, or letters of another encoding, goes on sale nowhere', async () => {
    const broken = fileOf(
      'broken.csv',
      csv.replaceAll('csv-zinc', 'broken-zinc').replace('酵母鋅,', '酵\ufffd,'),
    );
    expect((await loadGoods(ctx(), broken)).bad).toMatchObject([
      { code: 'broken-zinc', reason: expect.stringContaining('U+FFFD') },
    ]);
    const other = fileOf('other.csv', Buffer.from(csv.replaceAll('csv-zinc', 'other-zinc'), 'latin1'));
    expect((await loadGoods(ctx(), other)).bad).toMatchObject([
      { line: 1, reason: expect.stringContaining('CSV UTF-8') },
    ]);
    expect(await listGoodsByCodes(ctx(), ['broken-zinc', 'other-zinc'])).toEqual([]);
  });

  it('a list of records is read as carefully', async () => {
    for (const [text, said] of [
      [categories.replace('"魚油"', '"魚\ufffd"'), /U\+FFFD/],
      [categories.replace('"parent"', '"code": "other", "parent"'), /"code" is named twice/],
      [JSON.stringify([JSON.parse(categories)[0], JSON.parse(categories)[0]]), /omega is named twice/],
    ] as const) {
      const told = await command('categories', fileOf('wrong-list.json', text));
      expect(told.went).toBe(false);
      expect(told.said[0]).toMatch(said);
    }
  });
});

it('makes unknown categories when asked to', async () => {
  const file = fileOf('new.json', JSON.stringify([another('in-new', { category: 'brand-new' })]));
  expect((await command('load', file)).went).toBe(false);
  expect((await command('load', file, '--create-categories')).went).toBe(true);
});

it('puts an address before pictures that are only named', async () => {
  const pictures = ['a.jpg', 'https://other.example/b.jpg'];
  const file = fileOf('pictures.json', JSON.stringify([another('pictured', { pictures })]));
  await command('load', file, '--pictures', 'https://cdn.example/');
  const [card] = await listGoodsByCodes(ctx(), ['pictured']);
  expect((await getGoods(ctx(), card?.id ?? 0))?.pictures).toEqual([
    'https://cdn.example/a.jpg',
    'https://other.example/b.jpg',
  ]);
});

it('loads several hundred goods in batches', async () => {
  const many = Array.from({ length: 350 }, (_, i) => another(`many-${i}`));
  const seen: number[] = [];
  const file = fileOf('many.json', JSON.stringify(many, null, 1));
  const result = await loadGoods(ctx(), file, { onProgress: ({ read }) => seen.push(read) });
  expect(result.outcomes.created).toBe(350);
  expect(seen.length).toBeGreaterThan(3);
});

describe('the commands', () => {
  it('say what they are', async () => {
    expect(await command('help')).toEqual({ went: true, said: [HELP] });
    expect(await command('fly')).toEqual({ went: false, said: [HELP] });
    expect(await command('load')).toEqual({ went: false, said: [HELP] });
  });

  it('load the document’s categories', async () => {
    expect(await command('categories', fileOf('categories.json', categories))).toEqual({
      went: true,
      said: ['1 categories saved'],
    });
  });

  it('refuse the demo in a shop that has goods', async () => {
    expect((await command('demo')).went).toBe(false);
  });

  it('say calmly that a file is not there', async () => {
    await expect(command('load', 'no-such-file.json')).rejects.toThrow(/ENOENT/);
  });
});

describe('npm run shop', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['scripts/shop.mjs', ...args], { env: { ...process.env, ...env } });

  it('runs without a build', async () => {
    expect((await run(['help'])).stdout).toContain('load FILE');
  });

  it('is refused while another process holds the embedded database', async () => {
    const data = temporaryFolder('held');
    const held = await openPglite(data);
    const file = fileOf('held.json', json);
    await expect(run(['load', file], { DAYPACK_DATA: data, DATABASE_URL: '' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`in use by process ${process.pid}`),
    });
    await held.close();
  });
});

describe('the lists of half-yearly gifts', () => {
  it('are taken as the document shows them, and not at all where one code is wrong', async () => {
    await command('load', fileOf('given.json', json));
    expect(await command('gifts', fileOf('gifts.json', gifts))).toEqual({
      said: ['2 lists saved'],
      went: true,
    });
    const wrong = await command('gifts', fileOf('wrong.json', gifts.replace('doc-fish-oil-120', 'doc-none')));
    expect(wrong).toEqual({ said: ['1.skus: doc-none: no SKU has this code'], went: false });
  });
});
