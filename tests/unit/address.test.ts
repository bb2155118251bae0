import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { RecipientInput, SaveAddressInput } from '#lib/people/address/model.ts';
import { findDistrict, listCounties } from '#lib/people/address/rules/districts.ts';
import { beyondLabel, detailRoom } from '#lib/people/address/rules/on-label.ts';
import { mobileText } from '#lib/people/address/rules/shown-mobile.ts';

describe('a mobile number', () => {
  it.each([
    ['+886', '0912345678', '0912345678'],
    ['+86', '13800138000', '+86 13800138000'],
  ])('of %s is read with its country only from abroad', (countryCode, mobile, text) => {
    expect(mobileText({ countryCode, mobile })).toBe(text);
  });
});

describe('districts', () => {
  it('knows 22 counties and 368 districts in every language', () => {
    for (const locale of LOCALES) {
      const counties = listCounties(locale);
      expect(counties).toHaveLength(22);
      expect(counties.flatMap((county) => county.districts)).toHaveLength(368);
    }
  });

  it('finds every district that it lists, with its zip', () => {
    const all = listCounties('tw').flatMap((county) =>
      county.districts.map((district) => ({
        county: county.value,
        district: district.value,
        zip: district.zip,
      })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...all), ({ county, district, zip }) => {
        expect(zip).toMatch(/^\d{3}$/);
        expect(findDistrict(county, district)?.zip).toBe(zip);
        expect(findDistrict(county.replace('臺', '台'), district.replace('臺', '台'))?.zip).toBe(zip);
      }),
    );
  });

  it('tells districts of one name apart by their county', () => {
    expect(findDistrict('臺北市', '大安區')?.zip).toBe('106');
    expect(findDistrict('臺中市', '大安區')?.zip).toBe('439');
    expect(findDistrict('臺北市', '板橋區')).toBeNull();
    expect(findDistrict('', '')).toBeNull();
  });

  it('names them in the language asked for', () => {
    const found = findDistrict('台北市', '萬華區');
    expect(found?.district).toEqual({ tw: '萬華區', zh: '万华区', en: 'Wanhua District' });
    expect(found?.county).toEqual({ tw: '臺北市', zh: '台北市', en: 'Taipei City' });
  });

  it('spells every English name in Latin letters', () => {
    for (const county of listCounties('en'))
      for (const { name } of [county, ...county.districts])
        expect(name).toMatch(/^[A-Z][A-Za-z' -]* (City|County|District|Township)$/);
  });
});

describe('a recipient', () => {
  const good = {
    receiver: '王小明',
    mobile: '912345678',
    county: '臺北市',
    district: '大安區',
    detail: '和平東路 1 號',
  };
  const issueOf = (change: object) =>
    RecipientInput.safeParse({ ...good, ...change }).error?.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    ) ?? [];

  it('is taken with the mobile in its one spelling', () => {
    expect(RecipientInput.parse(good)).toMatchObject({ mobile: '0912345678', countryCode: '+886' });
  });

  it.each([
    [{ receiver: '王' }, 'receiver: receiverTooShort'],
    [{ receiver: '' }, 'receiver: receiverRequired'],
    [{ mobile: '' }, 'mobile: phoneRequired'],
    [{ mobile: '13912345678' }, 'mobile: receiverPhoneTaiwan'],
    [{ mobile: '12345' }, 'mobile: phoneIncorrect'],
    [{ county: '' }, 'county: areaRequired'],
    [{ district: ' ' }, 'district: areaRequired'],
    [{ detail: '' }, 'detail: addressRequired'],
    [{ detail: '路'.repeat(61) }, 'detail: addressTooLong'],
    [{ detail: 'a\u0000b' }, 'detail: fieldInvalid'],
    [{ countryCode: '+1' }, 'countryCode: countryCodeRequired'],
  ])('is refused with %j', (change, issue) => expect(issueOf(change)).toContain(issue));

  it('may have an address of 60 characters', () => {
    expect(issueOf({ detail: '路'.repeat(60) })).toEqual([]);
  });

  it('says how much too long it is for a label, and how much room county and district leave', () => {
    expect(beyondLabel({ ...good, detail: '路'.repeat(58) })).toEqual({ all: 60, most: 54, over: 4 });
    expect(beyondLabel({ ...good, detail: '路'.repeat(54) })).toBeNull();
    expect(detailRoom({ county: '', district: '' })).toBe(60);
  });

  it('reads what a form sends', () => {
    expect(SaveAddressInput.parse({ ...good, id: '7', isDefault: '1' })).toMatchObject({
      id: 7,
      isDefault: true,
    });
    expect(SaveAddressInput.parse(good)).toMatchObject({ isDefault: false });
  });
});
