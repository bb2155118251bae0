import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOrder } from '#lib/orders/order/calls.ts';
import { listAddresses } from '#lib/people/address/calls.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(data: unknown, code = 200) {
  const asked = vi.fn(async () => Response.json({ code, msg: '', data }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('what a page asks before its island is there', () => {
  it('is taken over once, by whoever asks the same', async () => {
    const asked = answerWith({ addresses: [] });
    const { callAhead, takeAnswer } = await import('#stores/calls-ahead.ts');
    callAhead(listAddresses, {});
    expect(takeAnswer(getOrder, { number: 'D1' })).toBeUndefined();
    await expect(takeAnswer(listAddresses, {})).resolves.toEqual({ addresses: [] });
    expect(takeAnswer(listAddresses, {})).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is another order with another number', async () => {
    answerWith({});
    const { callAhead, takeAnswer } = await import('#stores/calls-ahead.ts');
    callAhead(getOrder, { number: 'D1' });
    expect(takeAnswer(getOrder, { number: 'D2' })).toBeUndefined();
  });

  it('fails for who takes it, and for nobody else', async () => {
    answerWith(null, 102);
    const { callAhead, takeAnswer } = await import('#stores/calls-ahead.ts');
    callAhead(listAddresses, {});
    await new Promise((resolve) => setTimeout(resolve));
    await expect(takeAnswer(listAddresses, {})).rejects.toThrow('');
  });

  it('is not asked again where the island has asked already: its answer would be dropped', async () => {
    const asked = answerWith({});
    const { callAhead, takeAnswer } = await import('#stores/calls-ahead.ts');
    expect(takeAnswer(getOrder, { number: 'D1' })).toBeUndefined();
    callAhead(getOrder, { number: 'D1' });
    expect(asked).not.toHaveBeenCalled();
  });
});
