import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formFields, formText } from '#lib/kernel/http/form.ts';
import { readForm, type Shape, shapeOf } from '#lib/kernel/http/input.ts';
import { flag, idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { routes } from '../../../src/areas.ts';

const line = fc.string({ unit: 'grapheme-composite', maxLength: 12 });

/** Input of the schema's shape, whatever else the schema requires. */
function sample(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices?.length) return fc.oneof(...choices.map(sample));
  if (shape.allOf)
    return fc.tuple(...shape.allOf.map(sample)).map((parts) => Object.assign({}, ...(parts as object[])));
  switch (shape.type) {
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(shape.properties ?? {}).map(([name, one]) => [name, sample(one)]),
          ),
          { requiredKeys: [] },
        )
        .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => isSayable(value))));
    case 'array':
      return fc.array(sample(shape.items ?? {}).filter(isSayable), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: -3, max: 2 ** 40 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(line, fc.constantFrom('1', '0912345678', 'true', '2027-01-01T00:00:00Z'));
  }
}

/** A form cannot express an empty object. */
const isSayable = (value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length > 0;

const judged = (schema: z.ZodType, input: unknown) => {
  const { success, data, error } = schema.safeParse(input);
  return success ? data : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const readable = routes.filter(({ path }) => !path.endsWith('/upload') && !/statistics?$/.test(path));

describe('a form says what JSON says', () => {
  it.each(readable.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
    '$name',
    ({ route: { input: schema } }) => {
      const shape = shapeOf(schema);
      fc.assert(
        fc.property(sample(shape()), (input) => {
          const asJson = JSON.parse(JSON.stringify(input));
          expect(judged(schema, readForm(formText(input), shape))).toEqual(judged(schema, asJson));
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe('a form', () => {
  const schema = z.object({
    ids: z.array(idNumber()),
    at: z.number(),
    agreed: z.boolean(),
    flag,
    count: wholeNumber(),
    text: z.string(),
    recipient: z.object({ detail: z.string() }).optional(),
    lines: z.array(z.object({ skuId: z.int(), note: z.string() })).optional(),
    cash: z.object({ 1: z.int(), 200: z.int(), 1000: z.int() }).partial().optional(),
  });
  const read = (text: string) => readForm(text, shapeOf(schema));

  it('has types where the call asks for them, and text where it asks for text', () => {
    expect(read('at=1.5&agreed=true&count=3&flag=1&text=007&recipient[detail]=12&ids=5')).toEqual({
      at: 1.5,
      agreed: true,
      count: '3',
      flag: '1',
      text: '007',
      recipient: { detail: '12' },
      ids: ['5'],
    });
  });

  it.each(['ids[0]=1&ids[1]=2', 'ids=1&ids=2', 'ids[]=1&ids[]=2', 'ids%5B0%5D=1&ids%5B1%5D=2'])(
    'lists as %s',
    (text) => expect(read(text)).toEqual({ ids: ['1', '2'] }),
  );

  it('holds lists of objects, empty lists, and long ones', () => {
    expect(read('lines[0][skuId]=7&lines[0][note]=8&ids[]=')).toEqual({
      lines: [{ skuId: 7, note: '8' }],
      ids: [],
    });
    const ids = Array.from({ length: 300 }, (_, at) => String(at + 1));
    expect(read(formText({ ids }))).toEqual({ ids });
  });

  it('has fields whose names are numbers', () => {
    expect(read('cash[200]=3')).toEqual({ cash: { 200: 3 } });
    expect(read('cash[1]=2&cash[200]=3&cash[1000]=4')).toEqual({ cash: { 1: 2, 200: 3, 1000: 4 } });
  });

  it('cannot reach what every object has', () => {
    const found = read('__proto__[agreed]=true&constructor[prototype][agreed]=true&text=x&toString=1');
    expect(found).toEqual({ text: 'x' });
    expect(({} as { agreed?: boolean }).agreed).toBeUndefined();
  });

  it('is refused where it is deeper or odder than the call', () => {
    for (const odd of [
      'ids[x]=1',
      'at[]=1',
      'recipient=1',
      'lines[0]=1',
      'text[a][b][c][d][e][f][g]=1',
      '%',
      '&&=&[]=',
    ])
      expect(schema.safeParse(read(odd)).success).toBe(false);
  });

  it('keeps files as they are', () => {
    const file = new Blob(['x']);
    expect(formFields({ file, a: { b: 1 }, none: null })).toEqual([
      ['file', file],
      ['a[b]', '1'],
      ['none', ''],
    ]);
  });
});
