import { METHODS } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';

/** Requests as raw bytes that no client library would send, and a server's answers. */

const PLACES = [
  ...[
    '/',
    '/home',
    '/en/goods/1',
    '/goods/1',
    '/category',
    '/search',
    '/nowhere',
    '/cart',
    '/mb/home',
    '/zh',
  ],
  ...[`${API_BASE}/h5/goods/index`, `${API_BASE}/h5/store-info`, `${API_BASE}/h5/cart/add-goods-cart`],
  ...[`${API_BASE}/h5/cart/cart-count`, `${API_BASE}/openapi.json`, `${API_BASE}/nothing`, API_BASE],
  ...['/pictures/goods/x.svg', '/uploads/x.png', '/_image', '/_astro/x.js', '/favicon.ico', '/healthz'],
  ...['/payment/ecpay/notify', '/sandbox', '/metrics', '/sitemap.xml', '/part/goods-cards/1', '/unsubscribe'],
] as const;

/** Prefixes and parts that have broken URL parsers. */
const PIECES = [
  ...['\\', '//', '//x:99999', '//[', '//[::1', '/..', '/.', '/%', '/%zz', '%00', '%2f', '%5c', '%ff', '%25'],
  ...['/a.png', '/é', '/\xff', '/;', '/@', ':99999', 'http://', '#', '?', '??', '&', '=', ' ', '\t', '\x7f'],
  ...['?x', '?page=1', '?page=-1', '?q=%', '?lang=xx', '?sort[]=', '?a=b&a=c', '?__proto__=1', '/__proto__'],
] as const;

const characters = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});

const target = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...PLACES), fc.constantFrom('', ...PIECES))
      .map((parts) => parts.join('')),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...PIECES, ...PLACES), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '*',
      '',
      'x:443',
      'http://',
      'http://[',
      'http://x:99999/',
      'https://shop/home?x',
      'ftp://x/',
    ),
  },
  { weight: 1, arbitrary: characters.map((text) => `/${text}`) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`) },
);

const method = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'TRACE', 'CONNECT', 'OPTIONS') },
  { weight: 2, arbitrary: fc.constantFrom(...METHODS, 'PRI', 'get', 'FOO', '') },
);

const VALUES: Readonly<Record<string, readonly string[]>> = {
  host: ['', 'shop', '[', 'a b', 'x:99999', '\\', 'é', 'shop/../x', '@', '[::1]:80'],
  cookie: [
    'lang=en',
    'lang=',
    'lang=xx',
    '=;=;',
    '\xff=\xff',
    'cookie_session_Id=%',
    'a=%E0%A4%A',
    'x;;;lang=zh',
  ],
  'content-type': [
    '',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'a/b; c',
    'form',
  ],
  'content-length': ['0', '5', '-1', '99999999999', 'x', '5, 5'],
  'transfer-encoding': ['chunked', 'gzip', 'chunked, chunked', 'x'],
  expect: ['100-continue', 'x'],
  upgrade: ['websocket', 'h2c', 'x'],
  connection: ['close', 'upgrade', 'keep-alive', 'x, y', ''],
  range: ['bytes=0-', 'bytes=5-3', 'bytes=-1', 'bytes=x', 'bytes=0-0,2-3', 'x'],
  'if-none-match': ['*', '"', 'W/"x"', ''],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', '*', 'br;q=x', ''],
  accept: ['text/html', '*/*', 'x'],
  'x-forwarded-for': ['1.2.3.4', ',,,', ' , ', 'x'.repeat(300)],
  token: ['x', '', 'é', '\xff'],
  terminal: ['pc', 'appios', 'x'],
  lang: ['en', 'xx', '', 'é'],
  origin: ['null', 'http://x', '['],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
};

const header = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) =>
    fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...(VALUES[name] ?? [''])), characters)),
  );

const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('{}', '{"a":', 'a=b', '--x\r\n', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '\0'),
  },
  { weight: 1, arbitrary: characters },
);

/** A request in latin1: one character is one byte. */
const request = fc
  .tuple(
    method,
    target,
    fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0', '9'),
    fc.array(header, { maxLength: 4 }),
    body,
  )
  .map(([verb, place, version, headers, content]) => {
    const own = headers.some(([name]) => name === 'host') || version === '1.0' ? [] : [['host', 'shop']];
    const sized =
      content === '' || headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding')
        ? []
        : [['content-length', String(content.length)]];
    const lines = [...own, ...headers, ...sized].map(([name, value]) => `${name}: ${value}\r\n`);
    return `${verb} ${place} HTTP/${version}\r\n${lines.join('')}\r\n${content}`;
  });

/** Deterministic for a seed. */
export const rawRequests = (count: number, seed: number): string[] =>
  fc.sample(request, { numRuns: count, seed });

/** @returns the status line; empty when the connection was closed without an answer */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      // The body is ignored: clients also disconnect early.
      if (said.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(said.split('\r\n', 1)[0] ?? ''));
  });
}

/** Sends all of them, some at a time. @returns those answered with a server error */
export async function faultsAmong(url: string, requests: readonly string[]): Promise<string[]> {
  const AT_ONCE = 40;
  const faults: string[] = [];
  const left = requests.values();
  const work = async () => {
    for (const bytes of left) {
      const answer = await sendRaw(url, bytes);
      if (/^HTTP\/1\.1 5/.test(answer)) faults.push(`${answer} to ${JSON.stringify(bytes.slice(0, 300))}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}
