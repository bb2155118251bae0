import type { Context } from 'hono';
import { parse } from 'qs-esm';
import { z } from 'zod';
import { ShopError } from '../errors.ts';

/** A body may be form-encoded or JSON, for every call; GET sends a query. Both say the same thing in the end. */

type Fields = Record<string, unknown>;

/** What a call's input schema looks like from outside; read when the first form comes. */
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
    // Not what it says it is.
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

/** No call takes half of it; what is nested by the thousand is more than the stack of whoever walks through it. */
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
  // Fields whose names are numbers are read as a list, which has to remember at what number each stood.
  allowSparse: true,
};

/** `recipient[detail]=…&ids[0]=1`, or `ids=1&ids=2`, with the types that the call asks for. */
export const readForm = (text: string, shape: InputShape, repeated: 'all' | 'first' = 'all'): Fields => {
  const given = parse(text, LIMITS) as Fields;
  if (Object.keys(given).length === 0) return {};
  return typed(repeated === 'first' ? onceEach(given, shape()) : given, [shape()]) as Fields;
};

/** Of what an address says twice though the call takes it once, the first counts. */
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

/** A form with files: these stand by their own name. */
function readParts(form: FormData, shape: InputShape): Fields {
  const texts = [...form].filter((part): part is [string, string] => typeof part[1] === 'string');
  const files = [...form].filter(([, part]) => typeof part !== 'string');
  return { ...readForm(new URLSearchParams(texts).toString(), shape), ...Object.fromEntries(files) };
}

/** Gives a form's texts the types that one of the shapes asks for; what fits none stays for the schema to refuse. */
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
  // A list of one is sent like no list at all.
  return items.length > 0 ? [typed(text, items)] : text;
}

const branches = (shape: Shape): readonly Shape[] => {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [shape, ...parts.flatMap(branches)];
};

/** What the shapes ask of a field; one that they do not name, as `toString`, may be anything. */
const fieldIn = (ways: readonly Shape[], name: string): readonly Shape[] =>
  ways.flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
  );

const allows = ({ type, const: only }: Shape, name: string): boolean =>
  only !== undefined ? typeof only === name : type === name || (type?.includes(name) ?? false);

const isForText = (shape: Shape): boolean =>
  allows(shape, 'string') || shape.enum?.some((one) => typeof one === 'string') === true;
