import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '#lib/kernel/http/route.ts';

/** Malicious input, or a broken client's: nearly well-formed, or not at all. */

const HUGE = '9'.repeat(400);
const LONG = '長'.repeat(3000);

/** Values that have broken a shop before. */
const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '👩‍👩‍👧‍👦',
    '\u202eabc',
    '%',
    '%00',
    '_%',
    '\\',
    "';--",
    '<b>',
    '{{x}}',
    'null',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '0x10',
    '١٢',
    HUGE,
    LONG,
    '__proto__',
    'constructor',
    '../../etc/passwd',
  ],
  ...['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z', '2026-02-30', '+275760-09-13T00:00:00.000Z'],
  ...[
    0,
    -0,
    -1,
    0.5,
    1e21,
    1e308,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    999_999_999_999_999,
  ],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [''],
    ['a', 'a'],
    [1, '1'],
    { length: 3 },
    { toString: 1 },
    [0, { a: [] }],
  ],
);
export const anything = fc.oneof(
  odd,
  odd,
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Existing values by field name, so that input passes the first check. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

function near(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = known[name];
  const right = own ? fc.constantFrom(...own) : ofForm(schema, known, name);
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: anything });
}

function ofForm(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((one) => near(one, known, name)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => ofForm(one, known, name)))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [
            key,
            fc.oneof(
              { weight: 9, arbitrary: near(one, known, key) },
              { weight: 1, arbitrary: fc.constant(undefined) },
            ),
          ]),
        ),
      );
    case 'array':
      return fc.array(near(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -2, max: Math.min(schema.maximum ?? 2 ** 40, 2 ** 50) });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.pattern ? matching(schema.pattern) : fc.string({ unit: 'grapheme', maxLength: 12 });
    default:
      return anything;
  }
}

/** Enough length for a pattern, such as a UUID's 36; shorter strings never match. */
const PATTERN_MOST = 40;

/** Any text for patterns that cannot be generated. */
export function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: PATTERN_MOST });
  } catch {
    return fc.string({ unit: 'grapheme', maxLength: 12 });
  }
}

/** Input for a call: mostly well-formed, with some parts corrupted. */
export function inputFor({ input }: Route, known: Known): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ weight: 6, arbitrary: ofForm(schema, known, '') }, { weight: 1, arbitrary: anything });
}

/** The body's encoding. */
export const encoding = fc.constantFrom('json', 'form', 'multipart', 'nonsense');
export type Encoding = 'json' | 'form' | 'multipart' | 'nonsense';

/** Fields as a form, with brackets and repeats, as some clients send them. */
export function formOf(input: unknown): [string, string][] {
  if (typeof input !== 'object' || input === null) return [[String(input), '']];
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, plain(one)]);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, plain(one)]);
    return value === undefined ? [] : [[name, plain(value)]];
  });
}

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** A body with its content type. */
export function bodyOf(input: unknown, how: Encoding): RequestInit {
  if (how === 'form') return { body: new URLSearchParams(formOf(input)) };
  if (how === 'multipart') {
    const form = new FormData();
    for (const [name, value] of formOf(input)) form.append(name, value);
    form.append('file', new Blob([LONG]), '../../\u0000.png');
    return { body: form };
  }
  return how === 'json'
    ? { body: JSON.stringify(input) ?? '', headers: { 'content-type': 'application/json' } }
    : { body: plain(input), headers: { 'content-type': 'application/json; charset=utf-16' } };
}
