import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';
import type { Bench } from './bench.ts';
import { type Load, type Measured, measure } from './load.ts';
import { median, type Row } from './row.ts';

const RATIO_MOST = 2;
const LOAD_SECONDS_MOST = 60;
const SMALL = 100;
const LARGE = 10_000;
const ROUNDS = 3;

/** Addresses that are not in the page cache, so that each answer is rendered. */
const LOADS: readonly (readonly [what: string, path: (i: number) => string])[] = [
  ['category page', (i) => `/category?q=${i}`],
  ['filtered page', (i) => `/category?need=sleep,gut&form=box,sachet&stock=1&to=799&q=${i}`],
  ['price range page', (i) => `/category?from=${300 + (i % 100)}&to=${900 + (i % 90)}&sort=price-up&q=${i}`],
  [
    'search',
    (i) =>
      `/backend-api/h5/search?q=${encodeURIComponent(['魚油', '維生素', 'zinc', '益生菌'][i % 4] ?? '')}`,
  ],
];

/** The same pages on a catalogue of 10,000 goods and on one of 100. */
export async function catalogueSize({ postgres }: Bench): Promise<Row[]> {
  const small = await fillShop(postgres, SMALL);
  const large = await fillShop(postgres, LARGE);
  const shops = await Promise.all(
    [small, large].map(({ url }) => startBuiltShop({ DATABASE_URL: url, LOG_LEVEL: 'warn' })),
  );
  const rows: Row[] = [];
  for (const [what, path] of LOADS) {
    const [few, many] = await inTurn(
      shops.map(({ url }) => url),
      path,
    );
    const ratio = few.rate / many.rate;
    rows.push({
      what: `${what}, ${LARGE} goods`,
      ours: `${(1000 / many.rate).toFixed(2)} ms`,
      baseline: `${(1000 / few.rate).toFixed(2)} ms with ${SMALL}`,
      ratio,
      target: `≤ ${RATIO_MOST}`,
      isOk: ratio <= RATIO_MOST,
      p50: many.p50,
      p99: many.p99,
    });
  }
  for (const shop of shops) await shop.end();
  rows.push({
    what: `loading ${LARGE} goods`,
    ours: `${large.seconds.toFixed(1)} s`,
    target: `≤ ${LOAD_SECONDS_MOST} s`,
    isOk: large.seconds <= LOAD_SECONDS_MOST,
  });
  return rows;
}

async function inTurn(urls: readonly string[], path: (i: number) => string): Promise<[Measured, Measured]> {
  let used = 0;
  const loadOf = (url: string): Load => ({
    url,
    connections: 2,
    seconds: 3,
    turns: Array.from({ length: 5000 }, () => ({ path: path(used++) })),
  });
  const rounds: Measured[][] = urls.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, url] of urls.entries()) rounds[i]?.push(await measure(loadOf(url)));
  const middle = (measured: readonly Measured[] = []): Measured => ({
    rate: median(measured.map(({ rate }) => rate)),
    p50: median(measured.map(({ p50 }) => p50)),
    p99: median(measured.map(({ p99 }) => p99)),
    wrong: 0,
  });
  return [middle(rounds[0]), middle(rounds[1])];
}

/** A shop with this many goods, loaded as a merchant loads them. */
async function fillShop(
  postgres: Bench['postgres'],
  goods: number,
): Promise<{ url: string; seconds: number }> {
  const url = await postgres.createDatabase(`catalogue_${goods}`);
  const folder = temporaryFolder('catalogue');
  const file = join(folder, 'goods.json');
  const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const load = (records: readonly object[]) => {
    writeFileSync(file, JSON.stringify(records));
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.mjs', 'load', file], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`loading failed:\n${stdout}${stderr}`);
    return (performance.now() - began) / 1000;
  };
  // The first start migrates and loads the demo goods.
  await (await startBuiltShop({ DATABASE_URL: url, LOG_LEVEL: 'warn' })).end();
  const demo = demoRecords();
  const seconds = load(variants(demo, goods - demo.length));
  rmSync(folder, { recursive: true });
  return { url, seconds };
}

type Named = {
  readonly code: string;
  readonly name: Record<string, string>;
  readonly skus: readonly { code: string }[];
};

const demoRecords = (): Named[] =>
  readdirSync('src/demo/goods').flatMap(
    (name) => JSON.parse(readFileSync(join('src/demo/goods', name), 'utf8')) as Named[],
  );

/** More goods modelled on the demo's, each with its own codes and name. */
const variants = (demo: readonly Named[], count: number): object[] =>
  Array.from({ length: count }, (_, i) => {
    const pattern = demo[i % demo.length] as Named;
    return {
      ...pattern,
      code: `${pattern.code}-${i}`.slice(-60).replace(/^-/, ''),
      name: Object.fromEntries(
        Object.entries(pattern.name).map(([locale, name]) => [locale, `${name} ${i}`]),
      ),
      skus: pattern.skus.map((sku) => ({ ...sku, code: `${sku.code}-${i}`.slice(-60).replace(/^-/, '') })),
    };
  });
