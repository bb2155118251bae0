import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { RawRecord } from './json.ts';

/** Goods as a table: a row for each SKU, rows of one good one after the other (docs/loading-goods.md). */

type Row = Readonly<Record<string, string>>;
interface ReadRow {
  readonly record: Row;
  readonly info: { readonly lines: number; readonly error?: Error };
}

const REQUIRED = ['code', 'category', 'name_tw', 'sku_code', 'price', 'stock'];
const TEXTS =
  'name|subtitle|description|ingredients|how_to_take|warnings|serving|spec[123]|option[123]|' +
  'origin|net_weight|storage|maker_name|maker_address|insurer|service_by|service_place';
const KNOWN = new RegExp(
  `^((${TEXTS})_(tw|zh|en)|(spec|option)[123]_key|code|category|status|form|colour|needs|pictures|servings|` +
    'serving_size|serving_unit|servings_daily|nutrition_facts|faq|sku_code|price|list_price|stock|pieces|shelf|barcode|subscribable|home_only|sold|' +
    'pack_(room|pieces|doses_most|time)|' +
    'launched_on|package_pick|package_from|package_repeats|kind|first_order_only|member_most|' +
    'service_(type|uses|valid_days|minutes|capacity)|shelf_life_months|allergens|vegetarian|maker_phone|insurance_policy|registration)$',
);

/** The goods of a table; what is wrong with one is told by `GoodsRecord`, as for JSON. */
export async function* readCsv(stream: Readable): AsyncGenerator<RawRecord> {
  let header: readonly string[] = [];
  const rows = stream.pipe(
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      // A row of another length is told of below, so that the others are still read.
      relax_column_count: true,
      columns: (names: string[]) => {
        header = names;
        return names;
      },
    }),
  );
  let good: ReadRow[] = [];
  try {
    for await (const row of rows as AsyncIterable<ReadRow>) {
      const problem = good.length === 0 ? problemOf(header) : undefined;
      if (problem) {
        yield { line: 1, problem };
        return;
      }
      const [first] = good;
      if (first && row.record.code && row.record.code !== first.record.code) {
        yield goodOf(good);
        good = [];
      }
      good.push(row);
    }
  } catch (error) {
    if (good.length > 0) yield goodOf(good);
    yield { line: lineOf(error), problem: error instanceof Error ? error.message : 'not CSV' };
    return;
  }
  if (good.length > 0) yield goodOf(good);
}

function problemOf(header: readonly string[]): string | undefined {
  const missing = REQUIRED.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !KNOWN.test(name));
  if (missing.length > 0) return `the first row lacks the columns ${missing.join(', ')}`;
  return unknown.length > 0 ? `the first row has unknown columns: ${unknown.join(', ')}` : undefined;
}

const lineOf = (error: unknown): number =>
  error instanceof Error && 'lines' in error ? Number(error.lines) : 1;

/** One good from its rows: the first says what it is, each is one of its SKUs. */
function goodOf(rows: readonly ReadRow[]): RawRecord {
  const [first] = rows;
  if (!first) return { line: 1, problem: 'no row' };
  const { record: row, info } = first;
  const line = info.lines;
  const uneven = rows.find((one) => one.info.error);
  if (uneven) {
    const problem = 'a row has more or fewer cells than the first row of the file';
    return { line: uneven.info.lines, value: row, problem };
  }
  const nutrition = jsonCell(row, 'nutrition_facts');
  const faq = jsonCell(row, 'faq');
  const problem = nutrition.problem ?? faq.problem;
  if (problem) return { line, problem };
  const specs = [1, 2, 3].flatMap((number) => specOf(rows, number));
  return {
    line,
    value: withoutEmpty({
      code: row.code,
      category: row.category,
      status: row.status,
      form: row.form,
      colour: row.colour,
      needs: listCell(row, 'needs'),
      pictures: listCell(row, 'pictures'),
      name: textOf(row, 'name'),
      subtitle: textOf(row, 'subtitle'),
      description: textOf(row, 'description'),
      ingredients: textOf(row, 'ingredients'),
      howToTake: textOf(row, 'how_to_take'),
      warnings: textOf(row, 'warnings'),
      nutrition: row.service_type
        ? undefined
        : {
            serving: textOf(row, 'serving'),
            servings: numberCell(row, 'servings'),
            ...(row.serving_size
              ? { size: { amount: Number(row.serving_size), unit: row.serving_unit || 'g' } }
              : {}),
            ...(row.servings_daily ? { daily: numberCell(row, 'servings_daily') } : {}),
            facts: nutrition.value ?? [],
          },
      label: labelOf(row),
      faq: faq.value,
      specs,
      skus: rows.map(({ record }) => ({
        code: record.sku_code,
        options: Object.fromEntries(specs.map(({ key }, i) => [key, record[`option${i + 1}_key`] ?? ''])),
        price: numberCell(record, 'price'),
        listPrice: numberCell(record, 'list_price') ?? numberCell(record, 'price'),
        stock: numberCell(record, 'stock'),
        ...(record.pieces ? { pieces: numberCell(record, 'pieces') } : {}),
        ...(record.shelf ? { shelf: record.shelf } : {}),
        ...(record.barcode ? { barcode: record.barcode } : {}),
      })),
      package: packageOf(row),
      subscribable: flagCell(row, 'subscribable'),
      pack: packOf(row),
      homeOnly: flagCell(row, 'home_only'),
      ...(row.temperature ? { temperature: row.temperature } : {}),
      kind: row.kind,
      service: serviceOf(row),
      firstOrderOnly: flagCell(row, 'first_order_only'),
      memberMost: numberCell(row, 'member_most'),
      sold: numberCell(row, 'sold'),
      launchedOn: row.launched_on,
    }),
  };
}

const serviceOf = (row: Row) =>
  row.service_type
    ? withoutEmpty({
        type: row.service_type,
        uses: numberCell(row, 'service_uses'),
        validDays: numberCell(row, 'service_valid_days'),
        minutes: numberCell(row, 'service_minutes'),
        capacity: numberCell(row, 'service_capacity'),
        givenBy: textOf(row, 'service_by'),
        place: textOf(row, 'service_place'),
      })
    : undefined;

/** What the law wants told: all of it, or nothing. */
const labelOf = (row: Row) =>
  row.registration || row.origin_tw
    ? withoutEmpty({
        origin: textOf(row, 'origin'),
        netWeight: textOf(row, 'net_weight'),
        shelfLifeMonths: numberCell(row, 'shelf_life_months'),
        storage: textOf(row, 'storage'),
        allergens: listCell(row, 'allergens'),
        vegetarian: row.vegetarian,
        maker: {
          name: textOf(row, 'maker_name'),
          address: textOf(row, 'maker_address'),
          phone: row.maker_phone,
        },
        insurance: { insurer: textOf(row, 'insurer'), policy: row.insurance_policy },
        registration: row.registration,
      })
    : undefined;

/** How it goes into the sachets of a daily pack. */
const packOf = (row: Row) =>
  row.pack_room
    ? withoutEmpty({
        room: numberCell(row, 'pack_room'),
        pieces: numberCell(row, 'pack_pieces'),
        dosesMost: numberCell(row, 'pack_doses_most'),
        time: row.pack_time,
      })
    : undefined;

/** `package_from` names the SKUs that may be picked: `vitamin-c-30|zinc-60`. */
const packageOf = (row: Row) =>
  row.package_pick || row.package_from
    ? withoutEmpty({
        pick: numberCell(row, 'package_pick'),
        from: listCell(row, 'package_from'),
        repeats: flagCell(row, 'package_repeats'),
      })
    : undefined;

/** A spec from its columns, its options in the order of the rows; none when it has no key. */
function specOf(rows: readonly ReadRow[], number: number) {
  const [first] = rows;
  const key = first?.record[`spec${number}_key`];
  if (!first || !key) return [];
  const options = new Map(
    rows.map(({ record }) => [record[`option${number}_key`] ?? '', textOf(record, `option${number}`)]),
  );
  return [
    {
      key,
      name: textOf(first.record, `spec${number}`),
      options: Array.from(options, ([option, name]) => ({ key: option, name })),
    },
  ];
}

const textOf = (row: Row, name: string) => ({
  tw: row[`${name}_tw`] ?? '',
  zh: row[`${name}_zh`] ?? '',
  en: row[`${name}_en`] ?? '',
});

/** `sleep|eyes` */
const listCell = (row: Row, name: string): string[] | undefined =>
  row[name]
    ?.split('|')
    .map((one) => one.trim())
    .filter(Boolean);

/** What is not a number stays text, so that the check names it. */
const numberCell = (row: Row, name: string): number | string | undefined => {
  const cell = row[name];
  return cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : cell || undefined;
};

const flagCell = (row: Row, name: string): boolean | string | undefined => {
  const cell = row[name]?.toLowerCase();
  return cell === '1' || cell === 'true' || cell === 'yes'
    ? true
    : cell === '0' || cell === 'false' || cell === 'no'
      ? false
      : cell || undefined;
};

function jsonCell(row: Row, name: string): { value?: unknown; problem?: string } {
  if (!row[name]) return {};
  try {
    return { value: JSON.parse(row[name]) as unknown };
  } catch {
    return { problem: `${name}: the cell must hold JSON, as in a JSON file` };
  }
}

const withoutEmpty = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''));
