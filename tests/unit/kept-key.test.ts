import { expect, it } from 'vitest';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal, Unreachable } from '#stores/api.ts';
import { keptKey } from '../../src/islands/lottery/kept-key.ts';

/** What a press is asked by: another key takes coins or chances again. */

const refusal = (code: number) => new Refusal({ code, msg: '', data: null });

it.each([
  ['a lost answer', new Unreachable(), true],
  ['a fault of the shop', refusal(CODE.fault), true],
  ['a refusal', refusal(CODE.refused), false],
])('is the same after %s: %s', async (_, error, isKept) => {
  const withKey = keptKey();
  const asked: string[] = [];
  const ask = (fails: boolean) =>
    withKey(async (key) => {
      asked.push(key);
      if (fails) throw error;
      return key;
    });
  await expect(ask(true)).rejects.toBe(error);
  const answered = await ask(false);
  expect(asked[0] === answered).toBe(isKept);
  expect(await ask(false), 'what was answered is over').not.toBe(answered);
});
