import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishLineSignIn, startLineSignIn } from '#lib/people/account/calls/line.ts';
import { newVisitor, openRealShop, type ServedShop, succeed, TEST_DB } from './harness.ts';

const ENV = {
  SITE_URL: 'https://daypack.example',
  ECPAY_MERCHANT_ID: '3344556',
  ECPAY_HASH_KEY: 'q7TfR2xLm9VbN4cK',
  ECPAY_HASH_IV: 'h3YpW8sZ6dJgA1eU',
  LINK_SECRET: 'c0a9f1d27e5b4836a4cf0e91b7d2385f',
  HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  STAFF_SECRET: 'd51b7c3e9a4f4c0f8b6e2a7d13905c6e',
  SMTP_URL: 'smtp://localhost:1',
  SMS_URL: 'http://localhost:1',
};

const newBrowser = () => ({ cookie: newVisitor(), headers: { 'x-forwarded-for': crypto.randomUUID() } });

/** A real shop connects to LINE's own addresses or to none, never to the demo's emulator. */
describe.runIf(TEST_DB === 'postgres')('a shop in production', () => {
  it('without a channel offers no LINE, and writes to none', async () => {
    const shop = await openRealShop(ENV);
    try {
      const { refusal } = await shop.call(startLineSignIn, {}, newBrowser());
      expect(refusal?.key).toBe('lineNotOffered');
      const { lineLogin, lineMessaging, lineOfficialAccount } = shop.runtime.config;
      expect({ lineLogin, lineMessaging, lineOfficialAccount }).toEqual({
        lineLogin: null,
        lineMessaging: null,
        lineOfficialAccount: null,
      });
    } finally {
      await shop.stop();
    }
  });

  describe('with channels of its own', () => {
    let line: Server;
    let shop: ServedShop;
    const asked: string[] = [];
    beforeAll(async () => {
      line = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      }).listen(0, '127.0.0.1');
      await once(line, 'listening');
      const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
      shop = await openRealShop({
        ...ENV,
        LINE_LOGIN_CHANNEL_ID: '1650000001',
        LINE_LOGIN_CHANNEL_SECRET: '0f8a3c5e7b9d1f2a4c6e8b0d2f4a6c8e',
        LINE_LOGIN_API_URL: url,
        LINE_MESSAGING_CHANNEL_ID: '1650000002',
        LINE_MESSAGING_CHANNEL_SECRET: '1a9b4d6f8c0e2a3b5d7f9c1e3a5b7d9f',
        LINE_MESSAGING_API_URL: url,
      });
    });
    afterAll(async () => {
      await shop.stop();
      line.closeAllConnections();
      line.close();
    });

    it('sends people to LINE’s page, and asks LINE’s server with what they bring back', async () => {
      const browser = newBrowser();
      const { url } = await succeed(shop.call(startLineSignIn, {}, browser));
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe('https://access.line.me/oauth2/v2.1/authorize');
      expect(searchParams.get('client_id')).toBe('1650000001');
      expect(searchParams.get('redirect_uri')).toMatch(/^https:\/\/daypack\.example\//);
      const state = searchParams.get('state') ?? '';
      const { code } = await shop.call(finishLineSignIn, { state, code: 'from-line' }, browser);
      expect(code).not.toBe(200);
      // Due messages request a separate channel token, at /oauth2/v3.
      expect(asked.filter((one) => one.includes('/oauth2/v2.1/'))).toEqual(['POST /oauth2/v2.1/token']);
    });

    it('has none of LINE’s doors itself', async () => {
      for (const path of [
        '',
        '/oauth2/v2.1/authorize',
        '/oauth2/v2.1/token',
        '/v2/bot/message/push',
        '/control',
      ])
        for (const method of ['GET', 'POST']) {
          const answer = await shop.request(`/sandbox/line${path}`, { method });
          expect([path, method, (await answer.text()).slice(0, 5)]).toEqual([path, method, 'page ']);
        }
    });
  });
});
