import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/**
 * The checked part of a JSON schema: types and names. Lengths, ranges and patterns stay with the schema
 * itself.
 */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

export const STRINGS = z.array(z.string());
export const STRINGS_BY_NAME = z.record(z.string(), z.string());
export const listOf = (one: z.ZodType) => z.array(one);

/** Check constraints: the columns hold JSON of their schema's shape. Null passes. */
export const jsonCheck = (table: string, ...columns: readonly (readonly [AnyPgColumn, z.ZodType])[]) =>
  columns.map(([column, schema]) => check(`${table}_${column.name}_json`, jsonCheckOf(column, schema)));

/** The bare condition, for checks that depend on another column. */
export const jsonCheckOf = (column: AnyPgColumn, schema: z.ZodType) =>
  sql`${column} @@ ${sql.raw(`'${pathOf(schema)}'`)}`;

/** @returns a jsonpath predicate for the schema */
export const pathOf = (schema: z.ZodType): string =>
  fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '$');

function fitting(shape: Shape, at: string): string {
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return `(${either.map((one) => fitting(one, at)).join(' || ')})`;
  const type = shape.type ?? kindOf(shape.enum?.[0] ?? shape.const);
  if (type === undefined) return `exists(${at})`;
  const kind = `${at}.type() == "${type === 'integer' ? 'number' : type}"`;
  if (type === 'array') return shape.items ? `(${kind} && ${everyOne(`${at}[*]`, shape.items)})` : kind;
  if (type !== 'object') return kind;
  const required = new Set(shape.required ?? []);
  const parts = Object.entries(shape.properties ?? {}).map(([name, one]) => {
    const inside = `${at}."${name}"`;
    return required.has(name) ? fitting(one, inside) : `(!exists(${inside}) || ${fitting(one, inside)})`;
  });
  const others = shape.additionalProperties;
  if (typeof others === 'object' && Object.keys(others).length > 0) parts.push(everyOne(`${at}.*`, others));
  return `(${[kind, ...parts].join(' && ')})`;
}

const kindOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : value === null ? 'null' : typeof value;

/** No element fails to match. */
const everyOne = (all: string, shape: Shape): string => `!exists(${all} ? (!(${fitting(shape, '@')})))`;
