import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addGoodsCart, countCart, removeCartLines } from '#lib/buying/cart/calls/cart.ts';
import { quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { uploadPicture } from '#lib/fronts/support/calls/complaint.ts';
import {
  call,
  callEnvelope,
  Refusal,
  Superseded,
  setClientHooks,
  Unreachable,
} from '#lib/kernel/http/client.ts';

const said: string[] = [];
const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const answer = (code: number, msg = '', data: unknown = null) =>
  server.mockImplementation(async () => new Response(JSON.stringify({ code, msg, data })));
/** A slow server that detects a disconnected client. */
const hang = () =>
  server.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );

beforeEach(() => {
  said.length = 0;
  server.mockReset();
  vi.stubGlobal('fetch', server);
  setClientHooks({
    headers: () => ({ token: 'a-token', 'belong-store': '1' }),
    failed: (msg) => said.push(msg),
    sessionOver: () => said.push('(local data cleared)'),
    tooLarge: () => '檔案太大',
    unreachable: () => said.push('(unreachable)'),
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = () => call(addGoodsCart, { skuId: 1, quantity: 1 });

describe('calls', () => {
  it('say in words what a proxy refuses for its size', async () => {
    server.mockImplementation(
      async () =>
        new Response('<html>413 Request Entity Too Large</html>', {
          status: 413,
          headers: { 'content-type': 'text/html' },
        }),
    );
    await expect(call(uploadPicture, { file: new File(['x'], 'a.png') })).rejects.toMatchObject({
      name: 'Refusal',
      message: '檔案太大',
    });
    expect(said).toEqual(['檔案太大']);
  });

  it('go when a page lets them, of staff at once, and of a page that is left', async () => {
    const order: string[] = [];
    answer(200, 'ok', {});
    const hooks = {
      headers: () => ({}),
      failed: () => {},
      sessionOver: () => {},
      tooLarge: () => '',
      unreachable: () => {},
    };
    setClientHooks({
      ...hooks,
      inTurn: (send) => {
        order.push('asked');
        return send();
      },
    });
    await add();
    await call(addGoodsCart, { skuId: 2, quantity: 1 }, { keepalive: true });
    expect(order).toEqual(['asked']);
    // Staff have no visitor id, so their calls must not wait for one.
    setClientHooks(hooks);
    await add();
    expect(order).toEqual(['asked']);
    expect(server).toHaveBeenCalledTimes(3);
  });
});

describe('an answer', () => {
  it('to a token that is over has it forgotten, and is an answer all the same', async () => {
    server.mockImplementation(
      async () =>
        new Response(JSON.stringify({ code: 200, msg: 'ok', data: { cart_count: 3 } }), {
          headers: { 'sign-in-over': '1' },
        }),
    );
    expect(await add()).toEqual({ cart_count: 3 });
    expect(said).toEqual(['(local data cleared)']);
  });

  it('is its data on success, and nothing is said', async () => {
    answer(200, 'ok', { cart_count: 3 });
    expect(await add()).toEqual({ cart_count: 3 });
    expect(said).toEqual([]);
  });

  it.each([
    [102, '庫存不足', ['庫存不足']],
    [404, '找不到', ['找不到']],
    [500, '忙線中', ['忙線中']],
    [429, '太頻繁', ['太頻繁']],
    [40014, '請先登入', ['(local data cleared)', '請先登入']],
    [44000, '登入已失效', ['(local data cleared)', '登入已失效']],
  ])('with code %i is said once and ends the work', async (code, msg, expected) => {
    answer(code, msg, { key: 'x', errors: [] });
    await expect(add()).rejects.toMatchObject({ name: 'Refusal', code, message: msg });
    expect(said).toEqual(expected);
  });

  it.each([404, 500, 40014, 44000])('with code %i reaches who asks for the envelope', async (code) => {
    answer(code, 'x');
    expect(await callEnvelope(addGoodsCart, { skuId: 1, quantity: 1 })).toMatchObject({ code });
  });

  it('with code 102 goes no further even then', async () => {
    answer(102, 'no');
    await expect(callEnvelope(addGoodsCart, { skuId: 1, quantity: 1 })).rejects.toBeInstanceOf(Refusal);
    expect(said).toEqual(['no']);
  });

  it.each([102, 404, 500])(
    'with code %i is left to a quiet form, and to nobody when silent',
    async (code) => {
      answer(code, 'no');
      await expect(call(countCart, {}, { quiet: true })).rejects.toBeInstanceOf(Refusal);
      await expect(call(countCart, {}, { silent: true })).rejects.toBeInstanceOf(Refusal);
      expect(said).toEqual([]);
    },
  );
});

describe('no answer', () => {
  it.each([
    ['the network is away', () => server.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a proxy answers', () => server.mockImplementation(async () => new Response('<h1>Bad gateway</h1>'))],
    ['it is empty', () => server.mockImplementation(async () => new Response(''))],
    ['it is null', () => server.mockImplementation(async () => new Response('null'))],
  ])('is said once when %s', async (_, fail) => {
    fail();
    await expect(call(countCart, {}, { quiet: true })).rejects.toBeInstanceOf(Unreachable);
    expect(said).toEqual(['(unreachable)']);
  });

  it('in time is said once', async () => {
    hang();
    await expect(call(countCart, {}, { timeoutMs: 5 })).rejects.toBeInstanceOf(Unreachable);
    expect(said).toEqual(['(unreachable)']);
  });

  it('is nobody’s business when silent', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(countCart, {}, { silent: true })).rejects.toBeInstanceOf(Unreachable);
    expect(said).toEqual([]);
  });
});

describe('a repeated identical request', () => {
  it('ends the earlier one, of which nothing is said', async () => {
    hang();
    const first = expect(add()).rejects.toBeInstanceOf(Superseded);
    answer(200, 'ok', { cart_count: 1 });
    expect(await add()).toEqual({ cart_count: 1 });
    await first;
    expect(said).toEqual([]);
  });

  it('is none when it says something else', async () => {
    answer(200, 'ok', { cart_count: 1 });
    const both = [add(), call(addGoodsCart, { skuId: 2, quantity: 1 })];
    expect(await Promise.all(both)).toHaveLength(2);
  });
});

describe('a request', () => {
  const sent = () => {
    const [url, init] = server.mock.calls[0] ?? [];
    return { url, body: init?.body, headers: new Headers(init?.headers) };
  };
  beforeEach(() => answer(200, 'ok', {}));

  it('is a form, nested fields and lists included', async () => {
    await call(quoteCheckout, { source: { skuId: 7, quantity: 1 }, deliveryType: 'home' });
    const { body, headers } = sent();
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(decodeURIComponent(String(body))).toBe('source[skuId]=7&source[quantity]=1&deliveryType=home');
    server.mockClear();
    await call(removeCartLines, { ids: [1, 2] });
    expect(decodeURIComponent(String(sent().body))).toBe('ids[0]=1&ids[1]=2');
  });

  it('is JSON where the specification notes it', async () => {
    await add();
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent().body))).toEqual({ skuId: 1, quantity: 1 });
  });

  it('is a query for GET, with every header', async () => {
    await call(countCart, { isGroupPrivate: '1', groupId: '5' });
    const { url, body, headers } = sent();
    expect(url).toBe('/backend-api/h5/cart/cart-count?isGroupPrivate=1&groupId=5');
    expect(body).toBeUndefined();
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect([headers.get('token'), headers.get('belong-store')]).toEqual(['a-token', '1']);
  });

  it('is sent in parts when it holds a file', async () => {
    await call(uploadPicture, { file: new File(['x'], 'x.png') });
    expect(sent().body).toBeInstanceOf(FormData);
    expect(sent().headers.get('content-type')).toBeNull();
  });
});
