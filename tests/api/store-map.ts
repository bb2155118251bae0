import { openStoreMap } from '#lib/orders/logistics/calls.ts';
import type { Chain, PickedStore } from '#lib/orders/logistics/model.ts';
import { readMapResult } from '#lib/orders/logistics/rules/map-result.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { post, readForm } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

/** The steps to the store map and back, as a browser performs them. */

const CROSS_SITE = { origin: 'https://logistics.ecpay.com.tw', 'sec-fetch-site': 'cross-site' };

export const startMap = (shop: TestShop, chain: Chain = 'FAMI', headers: Record<string, string> = {}) =>
  succeed(shop.call(openStoreMap, { chain }, { headers }));

/** Chooses on the map. @returns the form that the map posts to the shop */
export async function chooseOnMap(shop: TestShop, fields: Fields, storeId: string) {
  const answer = await post(shop, '/sandbox/ecpay-logistics/choose', { ...fields, store: storeId });
  return readForm(await answer.text());
}

/**
 * Posts the map's reply as a browser does, cross-site and without a cookie.
 * @returns the redirect's target
 */
export async function reply(shop: TestShop, action: string, fields: Fields): Promise<string> {
  const answer = await post(shop, action, fields, CROSS_SITE);
  if (answer.status !== 303) throw new Error(`the shop answered ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

export const resultOf = (location: string) => readMapResult(location.slice(location.indexOf('#')));

/** All steps. */
export async function pickStore(
  shop: TestShop,
  chain: Chain = 'FAMI',
  storeId = '006598',
): Promise<PickedStore> {
  const { fields } = await startMap(shop, chain);
  const back = await chooseOnMap(shop, fields, storeId);
  const result = resultOf(await reply(shop, back.action, back.fields));
  if ('failure' in result) throw new Error(`the map brought nothing: ${result.failure}`);
  return result.store;
}

/** A closed store, which no list contains; none when empty. */
export const setClosedStore = (shop: TestShop, closed: string) =>
  shop.request('/sandbox/ecpay-logistics/control', {
    method: 'POST',
    body: JSON.stringify({ reply: 'store', closed }),
    headers: { 'content-type': 'application/json' },
  });

/** Sets the map's behaviour. */
export const setMap = (shop: TestShop, mode: string) =>
  shop.request('/sandbox/ecpay-logistics/control', {
    method: 'POST',
    body: JSON.stringify({ reply: mode }),
    headers: { 'content-type': 'application/json' },
  });
