/** A table's header: its delimiter and its columns' names. */

const REQUIRED = ['code', 'category', 'name_tw', 'sku_code', 'price', 'stock'];
const TEXTS =
  'name|subtitle|description|ingredients|how_to_take|warnings|serving|spec[123]|option[123]|' +
  'origin|net_weight|storage|maker_name|maker_address|insurer|service_by|service_place';
const KNOWN = new RegExp(
  `^((${TEXTS})_(tw|zh|en)|(spec|option)[123]_key|code|category|status|form|colour|needs|pictures|servings|` +
    'serving_size|serving_unit|servings_daily|nutrition_facts|faq|sku_code|price|list_price|stock|pieces|shelf|barcode|subscribable|home_only|sold|' +
    'pack_(room|pieces|doses_most|time)|temperature|' +
    'launched_on|package_pick|package_from|package_repeats|kind|first_order_only|member_most|' +
    'service_(type|uses|valid_days|minutes|capacity)|shelf_life_months|allergens|vegetarian|halal|maker_phone|insurance_policy|registration)$',
);

/** Excel uses a semicolon where the comma is the decimal separator, and a tab when saving as text. */
const DIVIDERS = [',', ';', '\t'];
/** Excel's own declaration of the delimiter, in a line before all others. */
const SAID = /^\ufeff?sep=(.)\r?\n/;

interface Table {
  /** With an empty line instead of the delimiter's declaration. */
  readonly text: string;
  readonly divider: string;
}

/** Detects the delimiter from the header, as column names contain none of these characters. */
export function tableOf(text: string): Table {
  const said = SAID.exec(text);
  if (said?.[1]) return { text: `\n${text.slice(said[0].length)}`, divider: said[1] };
  const [head = ''] = text.split('\n', 1);
  const [divider = ','] = DIVIDERS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return { text, divider };
}

/** The label of a column without a name, which must be empty. */
export const unnamed = (at: number): string => `column ${at + 1}`;

export function problemOfHeader(header: readonly string[], divider: string): string | undefined {
  const named = header.filter(Boolean);
  const missing = REQUIRED.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !KNOWN.test(name));
  const twice = new Set(named.filter((name, at) => named.indexOf(name) < at));
  if (twice.size > 0) return `the first row names these columns more than once: ${[...twice].join(', ')}`;
  if (header.length === 1 && missing.length > 0)
    return 'the first row is a single cell: divide cells by commas, semicolons or tabs';
  if (missing.length > 0)
    return `the first row lacks the columns ${missing.join(', ')}${divider === ',' ? '' : ` (cells are divided by ${JSON.stringify(divider)})`}`;
  return unknown.length > 0 ? `the first row has unknown columns: ${unknown.join(', ')}` : undefined;
}
