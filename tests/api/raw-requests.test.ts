import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#lib/kernel/metrics.ts';
import { answerRequests, type ListenerParts } from '../../src/request-listener.ts';
import { faultsAmong, rawRequests, sendRaw } from '../setup/raw-requests.ts';
import { NO_FILES, openTestShop, type TestShop } from './harness.ts';

/** Network input is bytes; no bytes end the process or cause a fault. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const statusOf = async (line: string, ...headers: string[]): Promise<number> => {
  const answer = await sendRaw(
    shop.url,
    [line, 'host: shop', 'connection: close', ...headers, '', ''].join('\r\n'),
  );
  return Number(answer.split(' ')[1]);
};

async function wholeAnswer(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
  return text(socket);
}

describe('a request', () => {
  it.each([
    ['GET /\\?x HTTP/1.1', 400],
    ['GET //x:99999/a.png?x HTTP/1.1', 404],
    ['GET //[/a.png?x HTTP/1.1', 404],
    ['GET http://[ HTTP/1.1', 400],
    ['GET * HTTP/1.1', 400],
    ['GET http://elsewhere/home HTTP/1.1', 200],
    ['OPTIONS * HTTP/1.1', 204],
    ['TRACE / HTTP/1.1', 405],
    ['TRACE /backend-api/h5/store-info HTTP/1.1', 405],
    ['PUT /home HTTP/1.1', 405],
    ['PROPFIND / HTTP/1.1', 405],
    ['CONNECT shop:443 HTTP/1.1', 405],
    ['FOO / HTTP/1.1', 400],
    ['GET / HTTP/9.9', 400],
  ])('%s is answered %i', async (line, status) => {
    expect(await statusOf(line)).toBe(status);
  });

  it('with more cookies than can be read is told so, as a page, and loses them', async () => {
    const cookie = `cookie: ${Array.from({ length: 170 }, (_, i) => `c${i}=${'x'.repeat(100)}`).join('; ')}`;
    const answer = await wholeAnswer(['GET /home HTTP/1.1', 'host: shop', cookie, '', ''].join('\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('Clear-Site-Data: "cookies"');
    expect(answer).toMatch(/<h1>瀏覽器送來的 Cookie 太多/);
  });

  it('for the page that changes a password, where password managers look, is led there', async () => {
    const answer = (cookie: string) =>
      shop.request('/.well-known/change-password', { headers: cookie ? { cookie } : {} });
    expect((await answer('')).headers.get('location')).toBe('/login/change-pwd');
    expect((await answer('lang=en')).headers.get('location')).toBe('/en/login/change-pwd');
  });

  it('that would rather speak another protocol is answered in this one', async () => {
    expect(await statusOf('GET /healthz HTTP/1.1', 'upgrade: websocket', 'connection: upgrade')).toBe(200);
  });

  it('of any other bytes is no fault, and the shop goes on', async () => {
    expect(await faultsAmong(shop.url, rawRequests(5000, 20_261_121))).toEqual([]);
    expect((await shop.request('/readyz')).status).toBe(200);
  });
});

describe('a client that goes away while it sends', () => {
  it.each([
    ['application/json', '{"ids":['],
    ['application/x-www-form-urlencoded', 'ids='],
    ['multipart/form-data; boundary=x', '--x'],
  ])('a body of %s is no fault', async (type, begun) => {
    const lines: string[] = [];
    const heard = await openTestShop({ hear: { write: (line) => void lines.push(line) } });
    try {
      const { hostname, port } = new URL(heard.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST /backend-api/h5/cart/accept-prices HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${begun}`,
      );
      // The shop must be reading when the client disconnects.
      await sleep(100);
      socket.destroy();
      await expect.poll(async () => registry.metrics()).toMatch(/daypack_requests_cut_total [1-9]/);
      expect((await heard.request('/readyz')).status).toBe(200);
      expect(lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    } finally {
      await heard.stop();
    }
  });
});

describe('a fault', () => {
  /** The shop with one broken part, behind its own server. */
  const statusBehind = async (broken: Partial<ListenerParts>): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    answerRequests(server, {
      runtime: shop.runtime,
      renderPage,
      sandbox: null,
      pictureAt: () => null,
      client: NO_FILES,
      ...broken,
    });
    const { status } = await fetch(`http://127.0.0.1:${port}/home`, { headers: { accept: 'text/html' } });
    server.close();
    return status;
  };
  const fail = (): never => {
    throw new Error('broken');
  };
  const renderPage = () => new Response('page');

  it('of every page, the error page among them, is answered', async () => {
    expect(await statusBehind({ renderPage: fail })).toBe(500);
  });

  it('before anything is routed is answered', async () => {
    const runtime = { ...shop.runtime, pages: { ...shop.runtime.pages, peek: fail } };
    expect(await statusBehind({ runtime })).toBe(500);
  });
});
