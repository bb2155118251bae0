import type { Context } from 'hono';
import { parse } from 'qs-esm';
import { z } from 'zod';
import { ShopError } from '../errors.ts';

/** Every call accepts a form-encoded or a JSON body; GET sends a query. All yield the same input. */

type Fields = Record<string, unknown>;

/** The JSON schema of a call's input, made at the first form. */
export type InputShape = () => Shape;
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

export function shapeOf(schema: z.ZodType): InputShape {
  let shape: Shape | undefined;
  return () => {
    shape ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return shape;
  };
}

/** @throws ShopError bodyNotJson, bodyUnreadable */
export async function readInput({ req }: Context, shape: InputShape): Promise<unknown> {
  const at = req.url.indexOf('?');
  const query = at < 0 ? {} : readForm(req.url.slice(at + 1), shape, 'first');
  if (req.method === 'GET') return query;
  const type = req.header('content-type') ?? '';
  if (type.includes('json')) return readJson(await req.text());
  try {
    if (type.includes('multipart')) return { ...query, ...readParts(await req.formData(), shape) };
    if (type === '' || type.includes('form')) return { ...query, ...readForm(await req.text(), shape) };
  } catch {
    // The body does not match its content type.
  }
  throw new ShopError('bodyUnreadable', { status: 400 });
}

function readJson(text: string): unknown {
  if (text === '') return {};
  const given = parsed(text);
  if (isDeeper(given, DEPTH_MOST)) throw new ShopError('bodyTooDeep', { status: 400 });
  return given;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('bodyNotJson', { status: 400 });
  }
}

/** No call needs half of this depth. Thousands of levels would overflow the stack of recursive code. */
const DEPTH_MOST = 20;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

const LIMITS = {
  depth: 5,
  parameterLimit: 2000,
  arrayLimit: 500,
  allowEmptyArrays: true,
  // Fields with numeric names are parsed as a list, which must remember their indexes.
  allowSparse: true,
};

/** Parses `recipient[detail]=…&ids[0]=1`, or `ids=1&ids=2`, into the types of the call's schema. */
export const readForm = (text: string, shape: InputShape, repeated: 'all' | 'first' = 'all'): Fields => {
  const given = parse(text, LIMITS) as Fields;
  if (Object.keys(given).length === 0) return {};
  return typed(repeated === 'first' ? onceEach(given, shape()) : given, [shape()]) as Fields;
};

/** If an address repeats a parameter that is no list, the first value counts. */
function onceEach(fields: Fields, shape: Shape): Fields {
  const ways = branches(shape);
  const isList = (name: string) =>
    fieldIn(ways, name)
      .flatMap(branches)
      .some((way) => way.items !== undefined);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) && !isList(name) ? value[0] : value,
    ]),
  );
}

/** Reads a multipart form; files are under their own names. */
function readParts(form: FormData, shape: InputShape): Fields {
  const texts = [...form].filter((part): part is [string, string] => typeof part[1] === 'string');
  const files = [...form].filter(([, part]) => typeof part !== 'string');
  return { ...readForm(new URLSearchParams(texts).toString(), shape), ...Object.fromEntries(files) };
}

/**
 * Converts a form's texts to the types of the matching shapes. Texts without a match stay for the schema to
 * refuse.
 */
function typed(value: unknown, shapes: readonly Shape[]): unknown {
  const ways = shapes.flatMap(branches);
  const items = ways.flatMap((way) => way.items ?? []);
  if (typeof value === 'string') return ways.some(isForText) ? value : typedText(value, ways, items);
  const isNamed = items.length === 0 && ways.some(({ properties }) => properties !== undefined);
  if (Array.isArray(value) && !isNamed) return value.flatMap((one) => [typed(one, items)]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typed(one, fieldIn(ways, name))]),
  );
}

function typedText(text: string, ways: readonly Shape[], items: readonly Shape[]): unknown {
  if (ways.some((way) => allows(way, 'number') || allows(way, 'integer')) && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (ways.some((way) => allows(way, 'boolean')) && /^(true|false)$/.test(text)) return text === 'true';
  if (text === '' && ways.some((way) => allows(way, 'null'))) return null;
  // A form sends a list with one item like a single value.
  return items.length > 0 ? [typed(text, items)] : text;
}

const branches = (shape: Shape): readonly Shape[] => {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [shape, ...parts.flatMap(branches)];
};

/** The shapes of a field. An unknown name, such as `toString`, has none and may be anything. */
const fieldIn = (ways: readonly Shape[], name: string): readonly Shape[] =>
  ways.flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
  );

const allows = ({ type, const: only }: Shape, name: string): boolean =>
  only !== undefined ? typeof only === name : type === name || (type?.includes(name) ?? false);

const isForText = (shape: Shape): boolean =>
  allows(shape, 'string') || shape.enum?.some((one) => typeof one === 'string') === true;
