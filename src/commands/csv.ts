import { Readable } from 'node:stream';
import { text as textFrom } from 'node:stream/consumers';
import { type CsvError, parse } from 'csv-parse';
import { problemOfHeader, tableOf, unnamed } from './csv-header.ts';
import type { RawRecord } from './json.ts';

/** Goods as a table: one row per SKU, with the rows of one product together (docs/loading-goods.md). */

type Row = Readonly<Record<string, string>>;
interface ReadRow {
  readonly record: Row;
  readonly info: { readonly lines: number; readonly error?: CsvError };
}

/** The goods of a table. `GoodsRecord` reports their errors, as for JSON. */
export async function* readCsv(stream: Readable): AsyncGenerator<RawRecord> {
  const { text, divider } = tableOf(await textFrom(stream));
  let header: readonly string[] = [];
  const rows = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter: divider,
      info: true,
      trim: true,
      skip_empty_lines: true,
      // Excel saves cleared rows.
      skip_records_with_empty_values: true,
      // A row of another length is reported below, so that the rest can still be read.
      relax_column_count: true,
      columns: (names: string[]) => {
        header = names;
        return names.map((name, at) => name || unnamed(at));
      },
    }),
  );
  let good: ReadRow[] = [];
  try {
    for await (const row of rows as AsyncIterable<ReadRow>) {
      const problem = good.length === 0 ? problemOfHeader(header, divider) : undefined;
      if (problem) {
        yield { line: 1, problem };
        return;
      }
      const [first] = good;
      if (first && row.record.code && row.record.code !== first.record.code) {
        yield goodOf(good, header);
        good = [];
      }
      good.push(row);
    }
  } catch (error) {
    if (good.length > 0) yield goodOf(good, header);
    yield { line: lineOf(error), problem: error instanceof Error ? error.message : 'not CSV' };
    return;
  }
  if (good.length > 0) yield goodOf(good, header);
}

const lineOf = (error: unknown): number =>
  error instanceof Error && 'lines' in error ? Number(error.lines) : 1;

/** The cells of a row with more or fewer than the header. */
const cellsOf = (error: CsvError | undefined): readonly string[] =>
  Array.isArray(error?.record) ? error.record.map(String) : [];

/** The problem of cells outside the table's columns. */
function problemOfRow({ record, info: { error } }: ReadRow, header: readonly string[]): string | undefined {
  const cells = cellsOf(error);
  if (error && (cells.length < header.length || cells.slice(header.length).some(Boolean)))
    return 'a row has more or fewer cells than the first row of the file';
  const stray = header.findIndex((name, at) => name === '' && record[unnamed(at)]);
  return stray < 0
    ? undefined
    : `${unnamed(stray)} has no name in the first row, and holds "${record[unnamed(stray)]}"`;
}

/** One product from its rows: the first describes it, each is one of its SKUs. */
function goodOf(rows: readonly ReadRow[], header: readonly string[]): RawRecord {
  const [first] = rows;
  if (!first) return { line: 1, problem: 'no row' };
  const { record: row, info } = first;
  const line = info.lines;
  for (const one of rows) {
    const wrong = problemOfRow(one, header);
    if (wrong) return { line: one.info.lines, value: row, problem: wrong };
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
      launchedOn: dateCell(row, 'launched_on'),
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

/** The labelling that the law requires: all of it, or nothing. */
const labelOf = (row: Row) =>
  row.registration || row.origin_tw
    ? withoutEmpty({
        origin: textOf(row, 'origin'),
        netWeight: textOf(row, 'net_weight'),
        shelfLifeMonths: numberCell(row, 'shelf_life_months'),
        storage: textOf(row, 'storage'),
        allergens: listCell(row, 'allergens'),
        vegetarian: row.vegetarian,
        halal: flagCell(row, 'halal'),
        maker: {
          name: textOf(row, 'maker_name'),
          address: textOf(row, 'maker_address'),
          phone: row.maker_phone,
        },
        insurance: { insurer: textOf(row, 'insurer'), policy: row.insurance_policy },
        registration: row.registration,
      })
    : undefined;

/** Its place in the sachets of a daily pack. */
const packOf = (row: Row) =>
  row.pack_room
    ? withoutEmpty({
        room: numberCell(row, 'pack_room'),
        pieces: numberCell(row, 'pack_pieces'),
        dosesMost: numberCell(row, 'pack_doses_most'),
        time: row.pack_time,
      })
    : undefined;

/** `package_from` lists the SKUs to choose from: `vitamin-c-30|zinc-60`. */
const packageOf = (row: Row) =>
  row.package_pick || row.package_from
    ? withoutEmpty({
        pick: numberCell(row, 'package_pick'),
        from: listCell(row, 'package_from'),
        repeats: flagCell(row, 'package_repeats'),
      })
    : undefined;

/** A spec from its columns, with options in row order; none without a key. */
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

/** A value that is no number stays text, so that validation names it. */
const numberCell = (row: Row, name: string): number | string | undefined => {
  const cell = row[name];
  return cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : cell || undefined;
};

/** Excel writes 2026-09-01 as 2026/9/1. */
const dateCell = (row: Row, name: string): string | undefined =>
  row[name]?.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, (_, year, month, day) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

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
