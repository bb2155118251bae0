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
    const { prefetchCall, consumePrefetched } = await import('#stores/prefetched-calls.ts');
    prefetchCall(listAddresses, {});
    expect(consumePrefetched(getOrder, { number: 'D1' })).toBeUndefined();
    await expect(consumePrefetched(listAddresses, {})).resolves.toEqual({ addresses: [] });
    expect(consumePrefetched(listAddresses, {})).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is another order with another number', async () => {
    answerWith({});
    const { prefetchCall, consumePrefetched } = await import('#stores/prefetched-calls.ts');
    prefetchCall(getOrder, { number: 'D1' });
    expect(consumePrefetched(getOrder, { number: 'D2' })).toBeUndefined();
  });

  it('fails for who takes it, and for nobody else', async () => {
    answerWith(null, 102);
    const { prefetchCall, consumePrefetched } = await import('#stores/prefetched-calls.ts');
    prefetchCall(listAddresses, {});
    await new Promise((resolve) => setTimeout(resolve));
    await expect(consumePrefetched(listAddresses, {})).rejects.toThrow('');
  });

  it('is not asked again where the island has asked already: its answer would be dropped', async () => {
    const asked = answerWith({});
    const { prefetchCall, consumePrefetched } = await import('#stores/prefetched-calls.ts');
    expect(consumePrefetched(getOrder, { number: 'D1' })).toBeUndefined();
    prefetchCall(getOrder, { number: 'D1' });
    expect(asked).not.toHaveBeenCalled();
  });
});
