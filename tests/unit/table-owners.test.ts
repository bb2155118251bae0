import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Only an area writes its own tables (docs/architecture.md). To change another area's row, call one of its
 * functions, named by the action. Reading is allowed.
 *
 * `src/demo` is exempt: it writes a shop's history of orders, parcels and reviews. No area has functions for
 * events that never happened.
 */
const LEFT_OUT = /^src\/demo\//;

/** `privacy` declares the kernel's data about members, because the kernel knows no members. */
const DECLARED_FOR_KERNEL = 'src/lib/fronts/privacy/personal.ts';

const files = new Map(
  (readdirSync('src', { recursive: true }) as string[])
    .map((name) => join('src', name))
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** `orders/order`; `kernel` and `sandbox` count as one each, and so does every folder outside `src/lib`. */
function areaOf(file: string): string {
  const [, folder = '', wing = '', area = ''] = file.split('/');
  if (folder !== 'lib') return folder;
  return wing === 'kernel' || wing === 'sandbox' ? wing : `${wing}/${area}`;
}

interface Table {
  readonly owner: string;
  /** Its name in code and in the database. */
  readonly name: string;
  readonly stored: string;
}

const tables: readonly Table[] = [...files].flatMap(([file, text]) =>
  [...text.matchAll(/\bconst (\w+) = (?:pgTable|\w+\.table)\(\s*'(\w+)'/g)].map(
    ([, name = '', stored = '']) => ({ owner: areaOf(file), name, stored }),
  ),
);
const byName = new Map(tables.map((table) => [table.name, table]));
/** The emulators have a schema of their own. */
const stored = tables.filter(({ owner }) => owner !== 'sandbox');
const byStored = new Map(stored.map((table) => [table.stored, table]));

const IMPORTS = /\b(?:import|export) \{([^}]*)\} from '/g;
const ALIAS = /^(\w+)(?: as (\w+))?$/;

/** A file's local names of imported tables, from any file. */
function importedIn(text: string): ReadonlyMap<string, Table> {
  const named = [...text.matchAll(IMPORTS)].flatMap(([, names = '']) => names.split(','));
  return new Map(
    named.flatMap((one) => {
      const [, name = '', as = name] = ALIAS.exec(one.trim()) ?? [];
      const table = byName.get(name);
      return table ? [[as, table] as const] : [];
    }),
  );
}

const WRITE =
  '(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?';
/** Each matches a write to a table by the file's local name. */
const WRITES = [
  /\.(?:insert|update|delete)(?:<[^()]*>)?\(\s*(\w+)\s*\)/g,
  new RegExp(`${WRITE}\\$\\{\\s*(\\w+)\\s*\\}`, 'gi'),
  // Kernel functions that write the given table.
  /\b(?:insertsInto|updatesOf)\(\s*(\w+)/g,
  /\bdeleteOldest\(\s*[\w.]+,\s*(\w+)/g,
  /\bleasedPolling(?:<[^()]*>)?\(\{\s*table: (\w+)/g,
];
const STORED = new RegExp(`${WRITE}"?(\\w+)"?`, 'gi');
/** Declarations of what happens to a table when a member leaves. */
const DECLARED = [/\bpersonalTable\(\s*(\w+)/g, /\bimpersonalTables\(([^)]*)\)/g];

/** Writes to other areas' tables, each as `file: start of the statement`. */
function foreignWrites(file: string, text: string): string[] {
  const area = areaOf(file);
  const imported = importedIn(text);
  const isForeign = (table: Table | undefined) => table !== undefined && table.owner !== area;
  const ofOthers = (patterns: readonly RegExp[], mayBe?: string) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].filter(([, names = '']) =>
        names
          .split(',')
          .map((name) => imported.get(name.trim()))
          .some((table) => isForeign(table) && table?.owner !== mayBe),
      ),
    );
  const declared = ofOthers(DECLARED, file === DECLARED_FOR_KERNEL ? 'kernel' : undefined);
  const inText = [...text.matchAll(STORED)].filter(([, stored = '']) => isForeign(byStored.get(stored)));
  return [...ofOthers(WRITES), ...declared, ...inText].map(([statement]) => `${file}: ${statement}`);
}

it('knows every table by a name of its own', () => {
  expect(tables.length).toBeGreaterThan(150);
  expect(byName.size).toBe(tables.length);
  expect(byStored.size).toBe(stored.length);
});

it('finds every way to write', () => {
  const from = "import { message } from './rows.ts';\nimport { order as o, orderLine } from '#lib/x.ts';\n";
  const writes = [
    'tx.db.insert(orderLine)',
    'db.update( o )',
    'db.update<PgTable>(o)',
    `with x as (delete from \${orderLine} line using y)`,
    `insert  into \${o} (id)`,
    `merge into only \${o}`,
    'update shop_order set id = 1',
    'updatesOf(o)',
    'insertsInto(orderLine)',
    'deleteOldest(ctx.db, message, message.createdAt, day)',
    "leasedPolling<typeof o, Due>({\n  table: o,\n  key: 'id' })",
    'personalTable(o, {})',
    'impersonalTables(own, orderLine)',
  ];
  for (const write of writes)
    expect(foreignWrites('src/lib/after/refund/a.ts', from + write), write).toHaveLength(1);
  expect(foreignWrites('src/lib/orders/order/a.ts', from + writes[0])).toEqual([]);
});

it('finds no write where none is', () => {
  const text = `import { order } from './x.ts';
    createHmac('sha256', seed).update(message); const all = new Map(); all.delete(key);
    db.select().from(order).for('update'); sql\`select from \${order} for update of \${order}\`;`;
  expect(foreignWrites('src/lib/after/refund/a.ts', text)).toEqual([]);
});

it('has no area that writes another area’s tables', () => {
  expect([...files].flatMap(([file, text]) => foreignWrites(file, text))).toEqual([]);
});

/** `import * as tables`, `export { order as o }` or `const o = order;`: such a name could hide a write. */
function renamesTables(text: string): boolean {
  if (/import \* as \w+ from '[^']*tables\.ts'/.test(text)) return true;
  const exported = [...text.matchAll(/\bexport \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const assigned = [...text.matchAll(/\bconst \w+ = (\w+);/g)];
  const imported = importedIn(text);
  return (
    exported.some((one) => byName.has(/^(\w+) as /.exec(one.trim())?.[1] ?? '')) ||
    assigned.some(([, name = '']) => imported.has(name))
  );
}

it('gives no table a second name', () => {
  expect([...files].flatMap(([file, text]) => (renamesTables(text) ? [file] : []))).toEqual([]);
  expect(renamesTables("export { order as o } from './tables.ts';")).toBe(true);
});
