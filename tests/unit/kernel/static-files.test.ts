import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles } from '#lib/kernel/http/static-files.ts';
import { temporaryFolder } from '../../setup/folders.ts';

const TEXT = '0123456789'.repeat(10);
const folder = temporaryFolder('static-files');
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/a.js'), TEXT);
  writeFileSync(join(folder, '_astro/a.js.gz'), gzipSync(TEXT));
  writeFileSync(join(folder, 'gone.txt'), TEXT);
  mkdirSync(join(folder, 'kept/before/_astro'), { recursive: true });
  writeFileSync(join(folder, 'kept/before/_astro/b.js'), 'of before');
  writeFileSync(join(folder, 'kept/before/secret.txt'), 'no');
  const files = createStaticFiles(pathToFileURL(`${folder}/`), join(folder, 'kept'));
  rmSync(join(folder, 'gone.txt'));
  server = createServer((request, response) => {
    if (!files.send(request.url ?? '', request, response)) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}, path = '/_astro/a.js') =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('a file of another build', () => {
  it('is sent as one of this', async () => {
    const answer = await ask({}, '/_astro/b.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'of before']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/_astro/c.js', '/secret.txt', '/_astro/../secret.txt', '/_astro/%2e%2e/secret.txt'])(
    'is none: %s',
    async (path) => {
      expect((await ask({}, path)).status).toBe(418);
    },
  );
});

describe('a built file', () => {
  it('is sent with its type and for ever when its name has a hash', async () => {
    const answer = await ask();
    expect(await answer.text()).toBe(TEXT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
    });
  });

  it('is sent as the build compressed it', async () => {
    const answer = await ask({ 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', TEXT]);
  });

  it('is not sent again to who has it', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    // Headers that fetch adds request the whole file.
    const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await ask(again)).status).toBe(304);
  });

  it.each([
    ['bytes=0-4', '01234', 'bytes 0-4/100'],
    ['bytes=-3', '789', 'bytes 97-99/100'],
    ['bytes=95-', '56789', 'bytes 95-99/100'],
  ])('is sent in part: %s', async (range, text, said) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      said,
      text,
    ]);
  });

  it.each([
    ['bytes=100-', 416],
    ['bytes=5-3', 416],
    ['bytes=x', 200],
    ['lines=1-2', 200],
  ])('answers %s with %i', async (range, status) => {
    expect((await ask({ range })).status).toBe(status);
  });

  it('that has gone is not there, and one that never was is somebody else’s affair', async () => {
    expect((await ask({}, '/gone.txt')).status).toBe(404);
    expect((await ask({}, '/../package.json')).status).toBe(418);
  });
});
