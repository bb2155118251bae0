import { describe, expect, it } from 'vitest';
import { versionOf } from '#lib/kernel/version.ts';
import { routes } from '../../src/areas.ts';
import { merge, valueAt, withValueAt } from '../../src/islands/staff/meanwhile/merge.ts';

/**
 * Concurrent saves by two staff members: which calls carry a version, and how typed and saved values merge.
 */

/** These save a person's own sign-in methods, or carry another kind of version. */
const SAVES = /\/(save|roles|hours|extend|delay|publish|plan\/order|note\/edit|note\/drop)$/;

describe('a call of staff that saves', () => {
  const saving = routes.filter(
    ({ path, method }) => method === 'POST' && path.startsWith('/staff/') && SAVES.test(path),
  );

  it.each(saving.map((route) => [route.path, route] as const))(
    '%s says which version was read',
    (_, { input }) => {
      const shape = 'shape' in input ? (input.shape as object) : {};
      expect(Object.keys(shape)).toContain('version');
    },
  );

  it('is one of these', () => {
    expect(saving.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/staff/group/save', '/staff/care/template/save', '/staff/people/roles']),
    );
  });
});

describe('a version', () => {
  it('is the same for the same, in whatever order the database writes it', () => {
    expect(versionOf({ a: 1, b: { tw: '一', en: 'one' } })).toBe(
      versionOf({ b: { en: 'one', tw: '一' }, a: 1 }),
    );
    expect(versionOf({ a: 1 })).not.toBe(versionOf({ a: 2 }));
    expect(versionOf([1, 2])).not.toBe(versionOf([2, 1]));
    expect(versionOf(new Date(0))).not.toBe(versionOf(new Date(1)));
  });
});

describe('what a colleague has saved meanwhile', () => {
  const was = {
    title: { tw: '春', en: 'Spring' },
    price: '100',
    limit: '3',
    items: [{ sku: 'a', price: '1' }],
  };

  it('comes into fields that nobody has touched, and what is typed stays', () => {
    const theirs = { ...was, title: { tw: '春天', en: 'Spring' }, price: '120' };
    const mine = { ...was, price: '90', limit: '5' };
    expect(merge(was, theirs, mine)).toEqual({
      values: { ...was, title: { tw: '春天', en: 'Spring' }, price: '90', limit: '5' },
      changes: [
        { field: 'title.tw', was: '春', theirs: '春天' },
        { field: 'price', was: '100', theirs: '120' },
      ],
    });
  });

  it('is told item by item, and whole where there are more or fewer', () => {
    const dearer = { ...was, items: [{ sku: 'a', price: '2' }] };
    expect(merge(was, dearer, was).changes).toEqual([{ field: 'items.0.price', was: '1', theirs: '2' }]);
    const more = { ...was, items: [...was.items, { sku: 'b', price: '3' }] };
    expect(merge(was, more, was)).toEqual({
      values: more,
      changes: [{ field: 'items', was: was.items, theirs: more.items }],
    });
  });

  it('is taken over field by field', () => {
    const taken = withValueAt(was, 'items.0.price', '2');
    expect([valueAt(taken, 'items.0.price'), valueAt(was, 'items.0.price')]).toEqual(['2', '1']);
    expect(withValueAt(was, 'limit', '9')).toEqual({ ...was, limit: '9' });
  });
});
