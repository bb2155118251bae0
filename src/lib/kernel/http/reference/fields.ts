/** A JSON schema of the API document, as table rows. */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
}

export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
}

const DEPTH_MOST = 5;

/** The fields of an object, nested ones included: `lines[].price`. */
export function fieldRows(schema: Schema, path = '', depth = 0): FieldRow[] {
  if (depth > DEPTH_MOST) return [];
  const element = elementOf(schema);
  if (element) return fieldRows(element, `${path}[]`, depth + 1);
  return Object.entries(propertiesOf(schema)).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    const required = requiredOf(schema).includes(key);
    const row = { name, type: typeName(field), required, limits: limitsOf(field).join(', ') };
    return [row, ...fieldRows(field, name, depth + 1)];
  });
}

const branchesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const elementOf = (schema: Schema): Schema | undefined =>
  schema.items ?? branchesOf(schema).find((branch) => branch.items)?.items;

const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  Object.assign(
    {},
    schema.properties,
    ...(schema.allOf ?? []).map(propertiesOf),
    ...branchesOf(schema).map(propertiesOf),
  );
const requiredOf = (schema: Schema): readonly string[] => [
  ...(schema.required ?? []),
  ...(schema.allOf ?? []).flatMap(requiredOf),
];

/** `integer`, `text[]`, `number or null`. */
export function typeName(schema: Schema): string {
  // An empty text stands for an omitted field.
  const branches = branchesOf(schema).filter((branch) => branch.const !== '');
  if (branches.length > 0) return [...new Set(branches.map(typeName))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items) return `${typeName(schema.items)}[]`;
  if (schema.format === 'binary') return 'file';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0) return types.map((type) => (type === 'string' ? 'text' : type)).join(' or ');
  return schema.properties || schema.allOf ? 'object' : 'anything';
}

/** JavaScript's integer limits say nothing about the field. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function limitsOf(schema: Schema): string[] {
  const said = (sign: string, value: number | undefined, unit = '') =>
    isLimit(value) ? [`${sign} ${value}${unit}`] : [];
  const own = [
    ...said('≥', schema.minimum),
    ...said('>', schema.exclusiveMinimum),
    ...said('≤', schema.maximum),
    ...said('<', schema.exclusiveMaximum),
    ...said('≥', schema.minLength, ' characters'),
    ...said('≤', schema.maxLength, ' characters'),
    ...said('≥', schema.minItems, ' items'),
    ...said('≤', schema.maxItems, ' items'),
    ...(schema.format && schema.format !== 'binary' ? [schema.format] : []),
    ...(schema.pattern && !schema.format ? [`/${schema.pattern}/`] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  const nested = [...branchesOf(schema), ...(schema.allOf ?? [])].flatMap(limitsOf);
  return [...new Set([...own, ...nested])];
}
