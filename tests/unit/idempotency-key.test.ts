import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withKey } from '#islands/ui/with-key.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal, Unreachable } from '#stores/api.ts';

/** The idempotency key of a click: a new key would order, draw or spend coins again. */

const refusal = (code: number) => new Refusal({ code, msg: '', data: null });

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(async () => {
  for (const content of [1, 2]) await withKey('order', content, async () => {});
  vi.unstubAllGlobals();
});

const withoutStorage = () => {
  const refuse = () => {
    throw new Error('storage is blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
};

/** Submits an order that fails. @returns its idempotency key */
async function pressed(content: unknown, error: unknown = new Unreachable()): Promise<string> {
  let asked = '';
  const press = withKey('order', content, async (key) => {
    asked = key;
    throw error;
  });
  await expect(press).rejects.toBe(error);
  return asked;
}
const answered = (content: unknown) => withKey('order', content, async (key) => key);

it.each([
  ['a lost answer', new Unreachable(), true],
  ['a fault of the shop', refusal(CODE.fault), true],
  ['a refusal', refusal(CODE.refused), false],
])('is the same after %s: %s', async (_, error, isKept) => {
  const first = await pressed(1, error);
  const second = await answered(1);
  expect(first === second).toBe(isKept);
  expect(await answered(1), 'what was answered is over').not.toBe(second);
});

it('is the same where storage is blocked', async () => {
  withoutStorage();
  const first = await pressed(1);
  expect(await answered(1)).toBe(first);
});

it('is another one for another content, and for something else', async () => {
  const first = await pressed(1);
  expect(await pressed(2)).not.toBe(first);
  const other = await pressed(1);
  expect(await withKey('draw', 1, async (key) => key)).not.toBe(other);
  expect(await answered(1)).toBe(other);
});

it.each(['not json', '{"key":7}', 'null'])('is made anew when %s was stored', async (text) => {
  stored.set('orderAttempt', text);
  expect(await answered(1)).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});
