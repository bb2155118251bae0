import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment } from '#lib/kernel/i18n/dates.ts';
import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import { mailHtml } from '#lib/kernel/mail/html.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import * as shown from '../../src/islands/ui/moment.ts';

/** A page is in one language: its addresses, dates and glyph variants. */

const PLACE = { zip: '106', county: '臺北市', district: '大安區' };

describe('an address', () => {
  it('is wholly English where its street is, and wholly Chinese otherwise', () => {
    const english = { ...PLACE, detail: '5F., No. 100, Sec. 2, Heping E. Rd.' };
    const chinese = { ...PLACE, detail: '和平東路二段 100 號' };
    expect(placeIn('en', english)).toMatch(/^5F., No. 100.* Rd., Da.?an.*, Taipei.* 106$/);
    expect(placeIn('en', english)).not.toMatch(/\p{Script=Han}/u);
    expect(placeIn('en', chinese)).toBe('106 臺北市大安區和平東路二段 100 號');
    expect(placeIn('tw', chinese)).toBe('106 臺北市大安區和平東路二段 100 號');
    expect(placeIn('zh', chinese)).toMatch(/^106 台北市大安区/);
  });

  it('says its language where it is not the page’s', () => {
    expect(otherLanguage('臺北市', 'en')).toBe('zh-Hant-TW');
    expect(otherLanguage('Taipei', 'en')).toBeUndefined();
    expect(otherLanguage('臺北市', 'tw')).toBeUndefined();
  });
});

describe('a date', () => {
  const AT = '2026-12-05T12:00:00Z';
  it('has one style in each language, on pages as in mails', () => {
    for (const locale of ['tw', 'zh', 'en'] as const) {
      expect(shown.formatMoment(AT, locale)).toBe(formatMoment(new Date(AT), locale));
      expect(shown.formatDay('2026-12-05', locale)).toBe(formatDay(new Date(AT), locale));
      expect(formatMoment(new Date(AT), locale)).toContain(formatDay(new Date(AT), locale));
    }
    expect(formatDay(new Date(AT), 'en')).toBe('5 December 2026');
  });
});

describe('a mail', () => {
  const mail = (locale: 'tw' | 'zh') =>
    mailHtml({ subject: 'S', body: 'B', locale, siteUrl: 'https://shop.test' });
  it('has the shapes of its reader’s characters first', async () => {
    const [tw, zh] = await Promise.all([mail('tw'), mail('zh')]);
    expect(tw.indexOf('PingFang TC')).toBeLessThan(tw.indexOf('PingFang SC'));
    expect(zh.indexOf('PingFang SC')).toBeLessThan(zh.indexOf('PingFang TC'));
    expect(zh.indexOf('Microsoft YaHei')).toBeLessThan(zh.indexOf('Microsoft JhengHei'));
  });
});

it('a text in the other Chinese has that one’s shapes', () => {
  const css = readFileSync('src/layouts/global.css', 'utf8');
  for (const [tag, font] of [
    ['zh-Hant', 'PingFang TC'],
    ['zh-Hans', 'PingFang SC'],
  ])
    expect(css).toMatch(new RegExp(`\\[lang\\]:lang\\(${tag}\\) \\{[^}]*${font}`));
});
