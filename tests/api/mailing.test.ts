import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#lib/kernel/time/clock.ts';
import * as calls from '#lib/people/mailing/calls.ts';
import { queueMarketing, unsubscribeLink } from '#lib/people/mailing/service.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

let people = 0;
const someone = () => {
  people += 1;
  return `reader${people}@example.com`;
};
const linkTo = (contact: string, kind: 'offers' | 'journal' = 'offers') =>
  unsubscribeLink(shop.runtime.context('en'), contact, kind);
const tokenOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
const read = (token: string) => shop.call(calls.getMailingPreference, { token }, { lang: 'en' });
const send = (contact: string, kind: 'offers' | 'journal' = 'offers') =>
  queueMarketing(shop.runtime.context('en'), {
    channel: 'mail',
    contact,
    kind,
    subject: 'New',
    body: 'Something new.',
  });

describe('a link out of marketing messages', () => {
  it('leads to the page in the reader’s language and names neither contact in the open', () => {
    const link = new URL(linkTo('someone@example.com'));
    expect(link.pathname).toBe('/en/unsubscribe');
    expect(link.href).not.toContain('example.com');
  });

  it('shows what it would end, and changes nothing by being read', async () => {
    const token = tokenOf(linkTo(someone()));
    for (let i = 0; i < 2; i += 1)
      expect(await succeed(read(token))).toEqual({
        kind: 'offers',
        contact: expect.stringMatching(/^r•••@example\.com$/),
        subscribed: true,
        any: true,
      });
  });

  it('ends one kind, and ending it again changes nothing', async () => {
    const contact = someone();
    const token = tokenOf(linkTo(contact));
    for (let i = 0; i < 2; i += 1)
      expect(await succeed(shop.call(calls.unsubscribe, { token }))).toMatchObject({
        subscribed: false,
        any: true,
      });
    expect(await send(contact)).toBe(false);
    expect(await send(contact, 'journal')).toBe(true);
    expect(await shop.outbox(contact)).toHaveLength(1);
  });

  it('ends all of them, and takes that back', async () => {
    const contact = someone();
    const token = tokenOf(linkTo(contact));
    expect(await succeed(shop.call(calls.unsubscribe, { token, scope: 'all' }))).toMatchObject({
      any: false,
    });
    expect(await send(contact, 'journal')).toBe(false);
    expect(await succeed(shop.call(calls.resubscribe, { token, scope: 'all' }))).toMatchObject({
      subscribed: true,
      any: true,
    });
    expect(await send(contact)).toBe(true);
  });

  it('finds the contact however it was typed', async () => {
    const contact = someone();
    await succeed(shop.call(calls.unsubscribe, { token: tokenOf(linkTo(` ${contact.toUpperCase()} `)) }));
    expect(await send(contact)).toBe(false);
  });

  it('that is broken or forged is refused and ends nothing', async () => {
    const contact = someone();
    const token = tokenOf(linkTo(contact));
    const forged = `${Buffer.from(JSON.stringify(['offers', contact, 9_999_999_999])).toString('base64url')}.${token.split('.')[1]}`;
    for (const bad of ['', 'x', token.slice(0, -2), `${token}A`, forged]) {
      for (const call of [calls.unsubscribe, calls.resubscribe])
        expect((await shop.call(call, { token: bad })).refusal?.key).toBe('linkBroken');
      expect((await read(bad)).refusal?.key).toBe('linkBroken');
    }
    expect(await send(contact)).toBe(true);
  });

  it('that has expired says so', async () => {
    const token = tokenOf(linkTo(someone()));
    const began = shop.clock.now();
    shop.clock.set(addDays(began, LIMITS.unsubscribeLinkDays));
    expect((await read(token)).refusal?.key).toBe('linkExpired');
    expect((await shop.call(calls.unsubscribe, { token })).refusal?.key).toBe('linkExpired');
    shop.clock.set(began);
  });
});

describe('a marketing mail', () => {
  it('carries its way out in the text and for the headers', async () => {
    const contact = someone();
    await send(contact);
    const [mail] = await shop.outbox(contact);
    expect(mail?.unsubscribeUrl).toMatch(/^http:.*\/en\/unsubscribe\?key=/);
    expect(mail?.body).toContain(mail?.unsubscribeUrl);
  });
});

describe('the press in a mail program', () => {
  const press = (link: string, body: string) =>
    shop.request(new URL(link).pathname + new URL(link).search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  it('ends the messages at once', async () => {
    const contact = someone();
    const answer = await press(linkTo(contact), 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(200);
    expect(await send(contact)).toBe(false);
  });

  it('with a broken link is told so', async () => {
    expect((await press(`${shop.url}/unsubscribe?key=x`, 'List-Unsubscribe=One-Click')).status).toBe(400);
  });

  it('of the page without its script leads back to the page', async () => {
    const contact = someone();
    const link = linkTo(contact);
    const answer = await press(link, 'scope=all');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(new URL(link).pathname + new URL(link).search);
    expect(await send(contact, 'journal')).toBe(false);
  });
});
