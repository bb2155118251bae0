import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adoptLimits, limits } from '#lib/kernel/limits.ts';
import { listAtMost } from '#lib/kernel/text/validation.ts';
import { routes } from '../../src/areas.ts';
import '../setup/limits.ts';

/** The cost of a refused request: an overlong list is refused by its length, without reading its items. */

type Found = { readonly at: string; readonly schema: z.core.$ZodType };

/** Every list and record in a schema, at any depth, with the pipe that refuses an overlong one first. */
function listsIn(schema: z.core.$ZodType, at: string, around = schema): Found[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return [{ at, schema: around }, ...listsIn(def.element, `${at}[]`)];
    case 'record':
      return [{ at, schema }, ...listsIn(def.valueType, `${at}{}`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listsIn(field, `${at}.${name}`));
    case 'union':
      return def.options.flatMap((one) => listsIn(one, at));
    case 'intersection':
      return [def.left, def.right].flatMap((one) => listsIn(one, at));
    case 'pipe':
      return [...listsIn(def.in, at), ...listsIn(def.out, at, around)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return listsIn(def.innerType, at);
    default:
      return [];
  }
}

const FIELDS_MOST = 100_000;

/** A list longer than any call accepts, which counts reads of its items. */
function longList(): { readonly list: readonly unknown[]; readonly looked: () => number } {
  let looked = 0;
  const list = new Proxy(new Array<unknown>(FIELDS_MOST), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
      return Reflect.get(target, name);
    },
  });
  return { list, looked: () => looked };
}

describe('every list that a call takes', () => {
  const found = routes.flatMap(({ method, path, input }) => listsIn(input, `${method} ${path} `));
  const lists = found.filter(({ schema }) => (schema as z.core.$ZodTypes)._zod.def.type !== 'record');

  it('is found', () => {
    expect(lists.length).toBeGreaterThan(60);
    expect(lists.map(({ at }) => at)).toContain('POST /h5/cart/accept-prices .ids');
  });

  it.each(lists)('$at is refused by its length, before its items', ({ schema }) => {
    const { list, looked } = longList();
    const { success, error } = z.safeParse(schema, list);
    expect(success).toBe(false);
    expect(looked()).toBe(0);
    expect(error?.issues).toHaveLength(1);
  });
});

describe('a list whose length the merchant sets', () => {
  const words = () => listAtMost(z.array(z.string('fieldInvalid')), 'maxCartLines', 'cartFull');

  it('goes by the figure as it is when something is checked', () => {
    const before = limits();
    const schema = words();
    try {
      adoptLimits({ ...before, maxCartLines: 2 });
      expect(schema.safeParse(['a', 'b']).success).toBe(true);
      expect(schema.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([
        { message: 'cartFull', maximum: 2, path: [] },
      ]);
      adoptLimits({ ...before, maxCartLines: 3 });
      expect(schema.safeParse(['a', 'b', 'c']).success).toBe(true);
    } finally {
      adoptLimits(before);
    }
  });

  it('says which item is wrong of one that is not too long', () => {
    expect(words().safeParse(['a', 1]).error?.issues).toMatchObject([{ message: 'fieldInvalid', path: [1] }]);
  });

  it('takes no more than a figure in the API document, too', () => {
    expect(z.toJSONSchema(words(), { io: 'input' })).toMatchObject({
      type: 'array',
      items: { type: 'string' },
      maxItems: limits().maxCartLines,
    });
  });
});
