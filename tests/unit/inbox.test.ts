import { describe, expect, it } from 'vitest';
import { partsOfBody, summaryOfBody } from '#lib/kernel/mail/body.ts';
import { CHANNELS, MESSAGE_KINDS } from '#lib/people/inbox/codes.ts';
import { lineText, MAX_LINE_TEXT_LENGTH } from '#lib/people/inbox/line-text.ts';
import { channelsFor, endOfQuiet, isMandatory } from '#lib/people/inbox/rules.ts';

const REACHED = { line: null, mail: 'a@example.com', sms: '+886 0912345678' };
const AT_LINE = { ...REACHED, line: 'U0' };
const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, false]));

const wayFor = (...given: Parameters<typeof channelsFor>) => channelsFor(...given)[0];

describe('the way of a message', () => {
  it('is mail, else SMS, as far as there is an address', () => {
    expect(wayFor('parcel', {}, REACHED)).toBe('mail');
    expect(wayFor('parcel', {}, { ...REACHED, mail: null })).toBe('sms');
    expect(wayFor('coins', {}, { line: null, mail: null, sms: null })).toBeUndefined();
  });

  it('is LINE where it was asked for, and then the others', () => {
    expect(channelsFor('parcel', {}, AT_LINE)).toEqual(['mail', 'sms']);
    expect(channelsFor('parcel', { 'parcel:line': true }, AT_LINE)).toEqual(['line', 'mail', 'sms']);
    expect(channelsFor('parcel', { 'parcel:line': true }, REACHED)).toEqual(['mail', 'sms']);
    expect(channelsFor('coins', { 'coins:line': true, ...off('coins:mail') }, AT_LINE)).toEqual([
      'line',
      'sms',
    ]);
  });

  it('is none that the member does not want', () => {
    expect(wayFor('coins', off('coins:mail'), REACHED)).toBe('sms');
    expect(wayFor('coins', off('coins:mail', 'coins:sms'), AT_LINE)).toBeUndefined();
  });

  it('is always there for what the law or a purchase needs, whatever was written down', () => {
    const nothing = off(...MESSAGE_KINDS.flatMap((kind) => CHANNELS.map((one) => `${kind}:${one}`)));
    for (const kind of MESSAGE_KINDS)
      expect(wayFor(kind, nothing, AT_LINE)).toBe(isMandatory(kind) ? 'mail' : undefined);
  });
});

describe('a message at LINE', () => {
  const LINK = 'https://a.example/x';

  it('says what the mail says, without greeting and signature, and leads to its page', () => {
    const body = `Hello,\n\nA parcel has left.\n\nSee where it is:\n${LINK}\n\nDaypack`;
    expect(lineText('On its way', body, LINK)).toBe(
      `On its way\n\nA parcel has left.\n\nSee where it is:\n${LINK}`,
    );
    expect(lineText('On its way', 'Hello,\n\nIt has left.\n\nDaypack', LINK)).toBe(
      `On its way\n\nIt has left.\n\n${LINK}`,
    );
  });

  it('is no longer than LINE takes, and leads there all the same', () => {
    const text = lineText('S', `Hello,\n\n${'😀'.repeat(MAX_LINE_TEXT_LENGTH)}\n\nDaypack`, LINK);
    expect(text.length).toBeLessThanOrEqual(MAX_LINE_TEXT_LENGTH);
    expect(text.endsWith(`…\n\n${LINK}`)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`);
  const night = { quietFrom: 22, quietTo: 8 };
  it.each([
    ['21:59', null],
    ['22:00', '2026-11-21T00:00:00.000Z'],
    ['00:00', '2026-11-20T00:00:00.000Z'],
    ['07:59', '2026-11-20T00:00:00.000Z'],
    ['08:00', null],
  ])('over night: what comes at %s leaves at %s', (time, leaves) => {
    expect(endOfQuiet(at(time), night)?.toISOString() ?? null).toBe(leaves);
  });

  it('may be of a day, or none', () => {
    expect(endOfQuiet(at('13:30'), { quietFrom: 13, quietTo: 15 })).toEqual(at('15:00'));
    expect(endOfQuiet(at('15:00'), { quietFrom: 13, quietTo: 15 })).toBeNull();
    expect(endOfQuiet(at('03:00'), { quietFrom: 0, quietTo: 0 })).toBeNull();
  });
});

describe('the parts of a message', () => {
  const BODY =
    'Hello,\n\nA parcel has left.\nTracking number: 9\n\nSee where it is:\nhttps://a.example/x\n\nDaypack';

  it('are its greeting, its paragraphs with the pages that they name, and who writes', () => {
    expect(partsOfBody(BODY)).toEqual({
      greeting: 'Hello,',
      paragraphs: [
        { lines: ['A parcel has left.', 'Tracking number: 9'], url: null },
        { lines: ['See where it is:'], url: 'https://a.example/x' },
      ],
      signature: 'Daypack',
    });
    expect(summaryOfBody(BODY)).toBe('A parcel has left.\nTracking number: 9');
  });

  it('of a text without them are its paragraphs', () => {
    expect(partsOfBody('One line.\n\nAnother.').paragraphs).toHaveLength(2);
    expect(summaryOfBody('')).toBe('');
    const linked = (said: string) => summaryOfBody(`Hello,\n\n${said}\nhttps://shop.test/a\n\nShop`);
    expect(linked('Only you can read it, once signed in:')).toBe('Only you can read it, once signed in.');
    expect(linked('內容只有你登入後看得到：')).toBe('內容只有你登入後看得到。');
  });
});
