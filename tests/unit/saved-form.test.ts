import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Input typed as a sign-in expired is restored for the same member, in the same form, once. */

let session: Map<string, string>;
const BEGIN = { receiver: '', isDefault: false, pictures: [] as readonly string[] };
const TYPED = { receiver: '王小明', isDefault: true, pictures: ['/uploads/a.jpg'] };

beforeEach(() => {
  vi.resetModules();
  session = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  });
});

/** A new page: it knows only the tab's storage. */
const nextPage = () => {
  vi.resetModules();
  return import('#stores/saved-form.ts');
};

describe('a form whose sign-in has ended', () => {
  it('is there again after the next page, and not after that', async () => {
    (await nextPage()).saveForm('address-new', 7, TYPED);
    expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual(TYPED);
    expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual(BEGIN);
    expect(session.size).toBe(0);
  });

  it('waits while other forms are opened', async () => {
    (await nextPage()).saveForm('address-new', 7, TYPED);
    expect((await nextPage()).restoreForm('invoice-new', 7, BEGIN)).toEqual(BEGIN);
    expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual(TYPED);
  });

  it('is nobody else’s, and gone once somebody else has come', async () => {
    (await nextPage()).saveForm('address-new', 7, TYPED);
    expect((await nextPage()).restoreForm('address-new', undefined, BEGIN)).toEqual(BEGIN);
    expect((await nextPage()).restoreForm('address-new', 8, BEGIN)).toEqual(BEGIN);
    expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual(BEGIN);
    (await nextPage()).saveForm('address-new', undefined, TYPED);
    expect(session.size).toBe(0);
  });

  it.each(['{', '[]', '{"name":"address-new"}', '{"name":"address-new","memberId":7,"values":[]}'])(
    'begins anew from %s',
    async (bad) => {
      session.set('keptForm', bad);
      expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual(BEGIN);
    },
  );

  it('leaves out what is typed again', async () => {
    (await nextPage()).saveForm('return-D1', 7, { ...TYPED, account: '0123456789' }, ['account']);
    expect([...session.values()].join()).not.toContain('0123456789');
    const begin = { ...BEGIN, account: '' };
    expect((await nextPage()).restoreForm('return-D1', 7, begin)).toEqual({ ...TYPED, account: '' });
  });

  it('takes only what it has, of the kind that it has', async () => {
    const values = { receiver: 5, isDefault: true, pictures: { 0: 'a' }, more: 'x' };
    (await nextPage()).saveForm('address-new', 7, values);
    expect((await nextPage()).restoreForm('address-new', 7, BEGIN)).toEqual({ ...BEGIN, isDefault: true });
  });
});
