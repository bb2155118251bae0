import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Row K6: docs/product.md lists where each key of point 3 is stored, written and read, and the code agrees.
 */

const LOCAL =
  'login_token userInfo sysConfig countryList exchangeRateType cvsStore storeAddress deliveryType addrId Address supermarket name mobile invoiceInfo invoice packageList FAMIC2C UNIMARTC2C HILIFEC2C changeDelivery urlSearch lang cookie_session_Id'.split(
    ' ',
  );
const SESSION = ['questInfoList', 'subjectIndex', 'showCart', 'reloadPath'];

const product = readFileSync('docs/product.md', 'utf8');
const part = product.split('### Storage keys')[1]?.split('\n## ')[0] ?? '';
const rows = [...part.matchAll(/^\| `(\w+)`\s*\|(.*)\|$/gm)].map(([, key = '', rest = '']) => {
  const [where = '', store = '', written = '', read = ''] = rest.split('|').map((cell) => cell.trim());
  return { key, where, store: store.replaceAll('`', ''), written, read };
});
const notYet = new Set(
  [...product.matchAll(/^\| ([A-L]\d+)\s*\|.*not yet\s*\|$/gm)].map(([, row = '']) => row),
);
const textsOf = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, 'utf8'));
const stores = textsOf('src/stores/*.ts');
const sources = textsOf('src/{stores,islands,components,layouts}/**/*.{ts,tsx}');

const pathIn = (cell: string): string | undefined => /^`(.+)`$/.exec(cell)?.[1];

describe('storage keys', () => {
  it('are all in the list, once', () => {
    const keys = rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...LOCAL, ...SESSION].filter((key) => !keys.includes(key))).toEqual([]);
    const at = (where: string) => rows.filter((row) => row.where === where).map(({ key }) => key);
    expect(LOCAL.filter((key) => !at('local').includes(key))).toEqual([]);
    expect(SESSION.filter((key) => !at('session').includes(key))).toEqual([]);
  });

  it.each(rows)('$key has one store', ({ key, where, store }) => {
    const text = stores.join('\n');
    expect(text).toContain(`const ${store} = `);
    if (/C2C$/.test(key)) return;
    const kept = text.match(
      new RegExp(
        `const ${store.replace('$', '\\$')} = (persistent|session)(Checked|Text)[^(]*\\(\\s*'${key}'`,
      ),
    );
    expect(kept?.[1]).toBe(where === 'local' ? 'persistent' : 'session');
    expect(text.match(new RegExp(`(Checked|Text)(<[^(]*>)?\\(\\s*'${key}'`, 'g'))).toHaveLength(1);
  });

  it.each(rows)(
    '$key is written and read where the list says, or waits for a row that is not built yet',
    ({ key, store, written, read }) => {
      const name = `\\${/C2C$/.test(key) ? '$lastStores' : store}(\\[[^\\]]+\\])?`;
      const writes = new RegExp(`${name}\\.set\\(`);
      const reads = new RegExp(`${name}\\.(get|subscribe|listen)\\(|useStore\\(${name}[,)]`);
      for (const [cell, use] of [
        [written, writes],
        [read, reads],
      ] as const) {
        const path = pathIn(cell);
        if (path !== undefined) {
          expect(readFileSync(path, 'utf8')).toMatch(use);
          continue;
        }
        expect(notYet).toContain(/^later: ([A-L]\d+)/.exec(cell)?.[1]);
        expect(sources.filter((text) => use.test(text))).toEqual([]);
      }
    },
  );
});

describe("point 3's client temporary store", () => {
  it.each(['history list', 'cart count', 'slides', 'user name'])('says where its %s is', (what) => {
    expect(part).toMatch(new RegExp(`^- ${what}: .*\`src/`, 'm'));
  });
});
