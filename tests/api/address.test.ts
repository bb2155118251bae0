import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCode, signInWithCode } from '#lib/people/account/calls/account.ts';
import * as calls from '#lib/people/address/calls.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => shop.stop());

let lastMobile = 920_000_000;
async function signIn(): Promise<string> {
  const mobile = `0${++lastMobile}`;
  const headers = { 'x-forwarded-for': `10.1.0.${lastMobile % 256}` };
  await shop.call(sendCode, { mobile }, { headers });
  const [sms] = await shop.outbox(`+886 ${mobile}`);
  const code = /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '';
  return (await shop.call(signInWithCode, { mobile, code }, { headers })).data.token;
}

const home = {
  receiver: '王小明',
  mobile: '912345678',
  county: '台北市',
  district: '大安區',
  detail: '和平東路二段 1 號',
};
const list = async (token: string) => (await shop.call(calls.listAddresses, {}, { token })).data.addresses;

describe('addresses', () => {
  it('are kept with formal names, the zip and the mobile in its one spelling', async () => {
    const token = await signIn();
    const saved = await shop.call(calls.saveAddress, home, { token, lang: 'en' });
    expect(saved.data).toMatchObject({
      county: '臺北市',
      countyName: 'Taipei City',
      districtName: "Da'an District",
      zip: '106',
      mobile: '0912345678',
      isDefault: true,
    });
    expect(await list(token)).toMatchObject([{ id: saved.data.id, countyName: '臺北市' }]);
  });

  it('have exactly one default among them', async () => {
    const token = await signIn();
    const save = async (isDefault: boolean) =>
      (await shop.call(calls.saveAddress, { ...home, isDefault }, { token, form: true })).data.id;
    const defaults = async () => (await list(token)).filter((one) => one.isDefault).map((one) => one.id);
    const first = await save(false);
    expect(await defaults()).toEqual([first]);
    const second = await save(true);
    expect(await defaults()).toEqual([second]);
    const third = await save(false);
    await shop.call(calls.chooseDefaultAddress, { id: third }, { token });
    expect(await defaults()).toEqual([third]);
    await shop.call(calls.saveAddress, { ...home, id: third, isDefault: false }, { token });
    expect(await defaults()).toEqual([third]);
    await shop.call(calls.removeAddress, { id: third }, { token });
    expect(await defaults()).toEqual([second]);
    const choices = [first, second, first, second].map((id) =>
      shop.call(calls.chooseDefaultAddress, { id }, { token }),
    );
    for (const chosen of await Promise.all(choices)) expect(chosen.code).toBe(200);
    expect(await defaults()).toHaveLength(1);
  });

  it('can be changed and forgotten', async () => {
    const token = await signIn();
    const { data } = await shop.call(calls.saveAddress, home, { token });
    const changed = await shop.call(
      calls.saveAddress,
      { ...home, id: data.id, county: '高雄市', district: '左營區' },
      { token },
    );
    expect(changed.data).toMatchObject({ id: data.id, zip: '813' });
    expect((await shop.call(calls.removeAddress, { id: data.id }, { token })).data).toEqual({
      removed: true,
    });
    expect(await list(token)).toEqual([]);
    expect(await shop.call(calls.removeAddress, { id: data.id }, { token })).toMatchObject({ code: 404 });
  });

  it('of another member are not found', async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    const { id } = (await shop.call(calls.saveAddress, home, { token: theirs })).data;
    for (const answer of [
      await shop.call(calls.saveAddress, { ...home, id }, { token: mine }),
      await shop.call(calls.removeAddress, { id }, { token: mine }),
      await shop.call(calls.chooseDefaultAddress, { id }, { token: mine }),
    ]) {
      expect(answer).toMatchObject({ code: 404, status: 404, refusal: { key: 'addressNotFound' } });
    }
    expect(await list(theirs)).toMatchObject([{ id, isDefault: true }]);
  });

  it('are the business of members', async () => {
    expect((await shop.call(calls.listAddresses, {})).code).toBe(40014);
    expect((await shop.call(calls.saveAddress, home)).code).toBe(40014);
  });

  it('end at twenty, also when saved at once', async () => {
    const token = await signIn();
    const saved = await Promise.all(
      Array.from({ length: LIMITS.maxAddresses + 3 }, () => shop.call(calls.saveAddress, home, { token })),
    );
    expect(saved.filter((one) => one.code === 200)).toHaveLength(LIMITS.maxAddresses);
    expect(saved.find((one) => one.code !== 200)?.refusal?.key).toBe('addressesTooMany');
    expect((await list(token)).filter((one) => one.isDefault)).toHaveLength(1);
  });

  it.each<[object, string | null, string]>([
    [{ receiver: '王' }, 'receiver', 'receiverTooShort'],
    [{ receiver: 'Emma Thompson' }, 'receiver', 'receiverTooLong'],
    [{ countryCode: '+86', mobile: '13912345678' }, 'mobile', 'receiverPhoneTaiwan'],
    [{ mobile: '123' }, 'mobile', 'phoneIncorrect'],
    [{ district: '板橋區' }, 'district', 'areaUnknown'],
    [{ county: '' }, 'county', 'areaRequired'],
    [{ detail: '路'.repeat(61) }, 'detail', 'addressTooLong'],
    [{ id: 'x' }, 'id', 'idInvalid'],
    [{ id: '9'.repeat(15) }, null, 'addressNotFound'],
  ])('are refused with %j', async (change, field, key) => {
    const token = await signIn();
    const saved = await shop.call(calls.saveAddress, { ...home, ...change }, { token });
    expect(saved.refusal?.key).toBe(key);
    expect(saved.refusal?.errors[0]?.field ?? null).toBe(field);
  });
});

describe('the districts', () => {
  it('are told in the language asked for, and may be kept for a day', async () => {
    const told = await shop.call(calls.listDistricts, { lang: 'zh' });
    expect(told.headers.get('cache-control')).toContain('max-age=86400');
    expect(told.data.counties[0]).toMatchObject({ value: '臺北市', name: '台北市' });
    expect(told.data.counties).toHaveLength(22);
  });
});
