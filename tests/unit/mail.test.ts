import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { mailHtml } from '#lib/kernel/mail/html.ts';
import { smsSegments } from '#lib/kernel/mail/sms.ts';
import { messageTo } from '#lib/kernel/mail/to-contact.ts';
import { messageNames, sampleMessage } from '#lib/sandbox/messages.ts';
import { mailFaults } from '../setup/mail-clients.ts';
import { invalidHtml } from '../setup/valid-html.ts';
import { readWords } from '../setup/words.ts';

const SITE = 'https://shop.example';
/** Required by Outlook and Gmail: sizes on tables, styles on elements. */
const NEEDED = /^(no-deprecated-attr|no-inline-style|void-style|doctype-style)/;
/** An SMS is charged by the part, and long ones arrive in pieces. */
const PARTS_MOST = 4;

/** The shop's name in each language. */
const SHOP = { tw: '日日包', zh: '日日包', en: 'Daypack' } as const;

describe.each(LOCALES)('every message in %s', (locale) => {
  it.each(messageNames())('%s says all of it, as mail and as SMS', async (name) => {
    const { subject, body, sms } = sampleMessage(name, locale, SITE);
    const said = [subject, body, sms ?? ''].join('\n');
    // No placeholder is left.
    expect(said).not.toMatch(/{{|}}|undefined|…/);
    expect(said).not.toContain(`${name}.`);
    expect(subject.length).toBeLessThanOrEqual(90);
    // Its first and last words identify the shop.
    expect(body).toMatch(new RegExp(`\\n\\n${SHOP[locale]}$`));
    if (sms) {
      expect(sms.startsWith(locale === 'en' ? `${SHOP.en}: ` : `【${SHOP[locale]}】`)).toBe(true);
      expect(smsSegments(sms)).toBeLessThanOrEqual(PARTS_MOST);
    }
    const page = await mailHtml({ subject, body, locale, siteUrl: SITE });
    expect((await invalidHtml(page)).filter((one) => !NEEDED.test(one))).toEqual([]);
    expect(mailFaults({ html: page, text: body, siteUrl: SITE })).toEqual([]);
  });
});

describe('a message to a contact', () => {
  const params = { days: 7, link: SITE };

  it('is a mail to an address, in its reader’s language all around', () => {
    expect(messageTo('a@example.com', 'copyReady', 'en', params)).toMatchObject({
      channel: 'mail',
      recipient: 'a@example.com',
      locale: 'en',
      subject: 'The copy of your data is ready',
    });
  });

  it('is an SMS to a mobile', () => {
    const message = messageTo('+886 0912345678', 'copyReady', 'tw', params);
    expect(message).toMatchObject({ channel: 'sms', recipient: '+886 0912345678', locale: 'tw' });
    expect(message).not.toHaveProperty('subject');
  });
});

describe('a mail as a page', () => {
  const mail = (body: string, more = {}) =>
    mailHtml({
      subject: 'A <b>',
      body: `Hello,\n\n${body}\n\nDaypack`,
      locale: 'en',
      siteUrl: SITE,
      ...more,
    });

  it('leads to the shop by a button that says where', async () => {
    const page = await mail(`See where it is:\n${SITE}/x?a=1&b=2`);
    expect(page).toMatch(/<a href="https:\/\/shop\.example\/x\?a=1&amp;b=2"[^>]*>See where it is<\/a>/);
  });

  it('leads nowhere else, whoever wrote the text, and shows it as it is', async () => {
    const page = await mail('Press here:\nhttps://evil.example/x\n\n<script>alert(1)</script>');
    expect(page).not.toContain('href="https://evil.example');
    expect(page).not.toContain('<script>');
    expect(page).toContain('https://evil.example/x');
    expect(page).toContain('A &lt;b&gt;');
    const near = await mail('Press here:\nhttps://shop.example.evil.example/x');
    expect(near).not.toContain('href="https://shop.example.evil');
  });

  it('says how marketing ends, and nothing of it elsewhere', async () => {
    const unsubscribeUrl = `${SITE}/unsubscribe?key=1`;
    expect(await mail('News.', { unsubscribeUrl })).toContain(`href="${unsubscribeUrl}"`);
    expect(await mail('News.')).not.toContain('unsubscribe');
  });

  it('tells programs that it has a light and a dark face', async () => {
    const page = await mail('News.');
    expect(page).toContain('name="color-scheme" content="light dark"');
    expect(page).toContain('prefers-color-scheme: dark');
  });
});

describe('the rules of Gmail and Outlook', () => {
  const body = `Hello,\n\nSee where it is:\n${SITE}/x\n\nDaypack`;
  const faultsOf = async (from: string, to: string, text = body) => {
    const html = await mailHtml({ subject: 'News', body, locale: 'en', siteUrl: SITE });
    expect(html).toContain(from);
    return mailFaults({ html: html.replace(from, to), text, siteUrl: SITE });
  };

  it.each([
    ['<p class', '<p style="display:flex"><p class', 'display:flex'],
    ['padding:28px 24px', 'padding:2rem', 'padding:2rem'],
    [' cellpadding="0"', '', 'wants cellpadding'],
    ['bgcolor="#0f7a45"', '', 'background as an attribute'],
    ['<h1', '<img src="https://shop.example/a.png" width="9" height="9"><h1', 'wants alt'],
    ['<h1', '<script></script><h1', 'is not for mail'],
    ['href="https://shop.example/x"', 'href="/x"', 'leads nowhere'],
    [' align="center" width="600"', '', 'no max-width'],
    ['<![endif]-->', '-->', 'does not end'],
    ['<meta name="color-scheme" content="light dark">', '', 'color-scheme'],
    ['</style>', '[data-ogsc] p { color: #000000; }</style>', 'its own sheet'],
    ['example" style="color:#16211c', 'example" style="color:#dddddd', 'hard to read: #dddddd on #f5f4ef'],
    ['.text a { color: #eef4f0', '.text a { color: #16211c', 'hard to read: #16211c on #0d1412'],
    ['</body>', `${'<br>'.repeat(30_000)}</body>`, 'longer than Gmail shows'],
  ])('%# find what they do not draw', async (from, to, fault) => {
    expect(await faultsOf('<html', '<html')).toEqual([]);
    expect((await faultsOf(from, to)).join('; ')).toContain(fault);
  });

  it('want the text to lead where the page leads, and to be a text', async () => {
    expect(await faultsOf('<html', '<html', 'Hello')).toEqual([`the text lacks ${SITE}/x`]);
    expect(await faultsOf('<html', '<html', `<b>Hello</b> ${SITE}/x`)).toEqual([
      'the text has marks of a page in it',
    ]);
  });
});

describe('the parts of an SMS', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    [`${'a'.repeat(159)}€`, 2],
    ['包'.repeat(70), 1],
    ['包'.repeat(71), 2],
    ['包'.repeat(135), 3],
  ])('%# are counted as a provider counts them', (text, parts) => {
    expect(smsSegments(text)).toBe(parts);
  });

  it('are not more in English for a mark that has no place in its alphabet', () => {
    const costly = [...readWords('en', 'mail')]
      .filter(([key]) => key.endsWith('.sms'))
      .filter(([, text]) => smsSegments(text.replaceAll(/{{\w+}}/g, '').slice(0, 160)) > 1);
    expect(costly).toEqual([]);
  });
});
