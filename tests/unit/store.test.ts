import { describe, expect, it } from 'vitest';
import { citySlug, e164Phone, mapLinks, wholeAddress } from '#lib/catalog/branches/rules.ts';
import { listCounties } from '#lib/people/address/rules/districts.ts';

describe('the address of a shop', () => {
  it('names its city in a form of its own for every city and county', () => {
    const slugs = listCounties('en').map(({ name }) => citySlug(name));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(citySlug('Taipei City')).toBe('taipei');
    expect(citySlug('Hsinchu County')).not.toBe(citySlug('Hsinchu City'));
  });

  it('is written from large to small in Chinese, and the other way round in English', () => {
    const place = { city: '臺北市', district: '大安區', street: '和平東路二段 88 號', zip: '106' };
    expect(wholeAddress(place, 'tw')).toBe('106 臺北市大安區和平東路二段 88 號');
    const english = { city: 'Taipei City', district: "Da'an District", street: 'No. 88', zip: '106' };
    expect(wholeAddress(english, 'en')).toBe("No. 88, Da'an District, Taipei City 106");
  });

  it('is dialled from abroad too', () => {
    expect(e164Phone('02-2345-6780')).toBe('+886223456780');
  });
});

describe('maps', () => {
  const place = { name: '大安 & 旗艦店', address: '臺北市 88 號', latitude: 25.0257, longitude: 121.5434 };

  it('are those that people in each place have', () => {
    expect(mapLinks(place, 'tw').map(({ kind }) => kind)).toEqual(['google', 'apple']);
    expect(mapLinks(place, 'zh')[0]?.kind).toBe('amap');
  });

  it('are asked with whole names, whatever is in them', () => {
    for (const { href } of mapLinks(place, 'zh')) {
      const url = new URL(href);
      expect(url.protocol).toBe('https:');
      expect([...url.searchParams.values()].join(' ')).toContain('大安 & 旗艦店');
    }
  });
});
