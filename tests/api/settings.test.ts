import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { readSteps } from '#lib/kernel/db/migrate.ts';
import { limits } from '#lib/kernel/limits.ts';
import { pageKey } from '#lib/kernel/page-cache/key.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import type { SettingValue } from '#lib/kernel/settings/define.ts';
import type { SettingName } from '#lib/kernel/settings/read.ts';
import { setting } from '#lib/kernel/settings/tables.ts';
import {
  saveProfile,
  sendCode,
  signInWithCode,
  signInWithPassword,
} from '#lib/people/account/calls/account.ts';
import { CodeSignInInput } from '#lib/people/account/model.ts';
import { saveAddress } from '#lib/people/address/calls.ts';
import { SaveAddressInput } from '#lib/people/address/model.ts';
import { settings } from '../../src/areas.ts';
import { loadConfig } from '../../src/config.ts';
import { RENAMED_SETTINGS } from '../../src/renamed-settings.ts';
import { openRuntime } from '../../src/shop.ts';
import { emptyOnServer } from '../setup/database.ts';
import { newMobile, openTestShop, TEST_DB, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** The merchant's settings, changed while the shop is open: the server and the forms' schemas follow. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_CODE_DIGITS: '8', LIMIT_INSTALMENTS: '3,24' } });
});
afterAll(() => shop.stop());
const ctx = () => shop.runtime.context();

/** Changes a setting and waits until this process has loaded it. */
async function change(name: SettingName, value: SettingValue | null): Promise<void> {
  const before = shop.runtime.config.limits;
  await changeSetting(ctx(), name, value);
  await expect.poll(() => shop.runtime.config.limits).not.toBe(before);
}

async function command(...args: string[]): Promise<{ said: string[]; went: boolean }> {
  const said: string[] = [];
  const open = async () => ({ ...shop.runtime, stop: async () => undefined });
  const went = await runCommand(args, { say: (line) => said.push(line), open });
  return { said, went };
}

describe('a sign-in code of eight digits', () => {
  it('is sent, taken by the form’s schema, and signs in', async () => {
    const mobile = newMobile();
    const cookie = shop.visitor();
    await shop.call(sendCode, { mobile }, { cookie });
    const [sent] = await shop.outbox(`+886 ${mobile}`);
    const code = /\d{8}/.exec(sent?.body ?? '')?.[0] ?? '';
    expect(code).toHaveLength(8);
    const parse = (given: string) => CodeSignInInput.safeParse({ mobile, code: given }).success;
    expect([parse(code), parse(code.slice(2))]).toEqual([true, false]);
    const short = await shop.call(signInWithCode, { mobile, code: code.slice(2) }, { cookie });
    expect(short.refusal?.key).toBe('codeIncorrect');
    expect((await shop.call(signInWithCode, { mobile, code }, { cookie })).code).toBe(200);
  });

  it('and several figures come from the environment, too', () => {
    expect(shop.runtime.config.limits.instalments).toEqual([3, 24]);
  });
});

describe('a figure that the merchant changes', () => {
  it('is obeyed at once by the form’s schema and the server, and can be taken back', async () => {
    const { token } = await newMember(shop);
    const address = { ...RECIPIENT, detail: '路'.repeat(30) };
    expect((await shop.call(saveAddress, address, { token })).code).toBe(200);
    await change('addressLength', 20);
    const refused = await shop.call(saveAddress, address, { token });
    expect(refused.refusal).toMatchObject({ errors: [{ field: 'detail', key: 'addressTooLong' }] });
    expect(refused.msg).toContain('20');
    expect(limits().addressLength).toBe(20);
    expect(SaveAddressInput.safeParse(address).error?.issues[0]?.message).toBe('addressTooLong');
    const { paths } = (await (await shop.request('/backend-api/openapi.json')).json()) as {
      paths: object;
    };
    expect(JSON.stringify(paths)).toContain('"maxLength":20}');
    await change('addressLength', null);
    expect((await shop.call(saveAddress, address, { token })).code).toBe(200);
  });

  it('is in the next quote', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 600 });
    const shipping = async () => {
      const source = { skuId, quantity: 1 };
      const { data } = await shop.call(quoteCheckout, { source, deliveryType: 'home' }, { token });
      return data.totals.shipping;
    };
    expect(await shipping()).toBe(100);
    await change('homeFee', 77);
    expect(await shipping()).toBe(77);
    await change('freeShipping', 600);
    expect(await shipping()).toBe(0);
    await change('freeShipping', null);
    await change('homeFee', null);
  });

  it('is how many addresses a member keeps', async () => {
    const { token } = await newMember(shop);
    await change('maxAddresses', 1);
    expect((await shop.call(saveAddress, RECIPIENT, { token })).code).toBe(200);
    const refused = await shop.call(saveAddress, RECIPIENT, { token });
    expect(refused.refusal?.key).toBe('addressesTooMany');
    expect(refused.msg).toContain('1');
    await change('maxAddresses', null);
    expect((await shop.call(saveAddress, RECIPIENT, { token })).code).toBe(200);
  });

  it('is how often a password is tried, and how long is waited then', async () => {
    const wrong = { mobile: newMobile(), password: 'wrong123' };
    const attempt = () => shop.call(signInWithPassword, wrong, { lang: 'en' });
    await change('passwordAttempts', 1);
    await change('passwordWaitMinutes', 2);
    expect((await attempt()).refusal?.key).toBe('signInFailed');
    const waits = await attempt();
    expect([waits.status, waits.msg]).toEqual([429, expect.stringMatching(/\b1[12]\d\b/)]);
    shop.clock.advance(2 * 60);
    expect((await attempt()).status).toBe(200);
    await change('passwordAttempts', null);
    await change('passwordWaitMinutes', null);
  });

  it('is how long a name may be, and is named where one is longer', async () => {
    const { token } = await newMember(shop);
    await change('userNameLength', 5);
    const refused = await shop.call(saveProfile, { userName: 'abcdef' }, { token, lang: 'en' });
    expect(refused.refusal?.errors).toMatchObject([{ field: 'userName', key: 'userNameIncorrect' }]);
    expect(refused.refusal?.errors[0]?.msg).toContain('up to 5');
    await change('userNameLength', null);
  });

  it('drops every page that was made with the old one', async () => {
    const key = pageKey('/made-up', '');
    const headers = {
      'content-type': 'text/html',
      'cdn-cache-control': 'max-age=600',
      'cache-tag': 'made-up',
    };
    await shop.runtime.pages.render(key, async () => new Response('page', { headers }));
    const held = shop.runtime.pages.holds(key);
    await change('ordersPerPage', 5);
    expect([held, shop.runtime.pages.holds(key)]).toEqual([true, false]);
    await change('ordersPerPage', null);
  });

  it('is told, checked and changed on the command line', async () => {
    expect(await command('setting', 'storeFee')).toEqual({ said: ['storeFee 65'], went: true });
    expect((await command('setting', 'storeFee', 'cheap')).said).toEqual([
      'storeFee must be a whole number.',
    ]);
    expect((await command('setting', 'madeUp', '1')).went).toBe(false);
    expect(await command('setting', 'cartLinesMost', '7')).toEqual({
      said: ['The setting cartLinesMost is called maxCartLines now.'],
      went: false,
    });
    expect((await command('setting', 'memberPricePercents', '100,96,92,88,84')).went).toBe(true);
    await expect.poll(() => shop.runtime.config.limits.memberPricePercents).toEqual([100, 96, 92, 88, 84]);
    expect((await command('setting', 'memberPricePercents', 'default')).went).toBe(true);
    await expect.poll(() => shop.runtime.config.limits.memberPricePercents).toEqual([100, 95, 90, 85, 79]);
    expect((await command('setting')).said).toHaveLength(Object.keys(settings).length);
  });

  it('is left alone where a row is of another version or no figure', async () => {
    const row = { changedAt: ctx().now };
    await ctx()
      .db.insert(setting)
      .values([
        { name: 'ofLongAgo', value: 3, ...row },
        { name: 'selfFee', value: -3, ...row },
      ]);
    await change('maxCartLineQuantity', 50);
    expect(shop.runtime.config.limits).toMatchObject({ selfFee: 0, maxCartLineQuantity: 50 });
    expect(shop.runtime.config.limits).not.toHaveProperty('ofLongAgo');
  });
});

describe('a row under a former name', () => {
  const rename = async () => {
    const step = readSteps().find(({ name }) => name === '0112_settings_renamed');
    for (const statement of step?.sql ?? []) await ctx().db.execute(statement);
  };
  const rows = () =>
    ctx()
      .db.select({ name: setting.name, value: setting.value })
      .from(setting)
      .where(
        inArray(setting.name, ['cartLinesMost', 'maxCartLines', 'memberPercents', 'memberPricePercents']),
      )
      .orderBy(setting.name);

  it('is renamed by the migration, unless the new name has one, and twice is as good as once', async () => {
    const row = { changedAt: ctx().now };
    const levels = [100, 96, 92, 88, 84];
    await ctx()
      .db.insert(setting)
      .values([
        { name: 'cartLinesMost', value: 7, ...row },
        { name: 'maxCartLines', value: 8, ...row },
        { name: 'memberPercents', value: levels, ...row },
      ]);
    const renamed = [
      { name: 'maxCartLines', value: 8 },
      { name: 'memberPricePercents', value: levels },
    ];
    await rename();
    expect(await rows()).toEqual(renamed);
    await rename();
    expect(await rows()).toEqual(renamed);
    for (const { name } of renamed) await change(name as SettingName, null);
  });

  it('has the same names in the migration as in the environment', () => {
    const text =
      readSteps()
        .find(({ name }) => name === '0112_settings_renamed')
        ?.sql.join() ?? '';
    const pairs = [...text.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, former, name]) => [former, name]);
    expect(Object.fromEntries(pairs)).toEqual(RENAMED_SETTINGS);
  });
});

it.runIf(TEST_DB === 'postgres')(
  'a change is heard by every process, and found by the next one',
  async () => {
    const url = await emptyOnServer();
    const config = loadConfig({ DATABASE_URL: url, DATABASE_POOL: '2', LOG_LEVEL: 'silent' });
    const open = () => openRuntime({ config });
    const [one, other] = [await open(), await open()];
    try {
      await changeSetting(one.context(), 'homeFee', 77);
      await expect.poll(() => other.config.limits.homeFee, { timeout: 10_000 }).toBe(77);
      const later = await open();
      expect(later.config.limits.homeFee).toBe(77);
      await later.stop();
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  },
);
