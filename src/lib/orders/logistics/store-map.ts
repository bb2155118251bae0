import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { links } from '#lib/site/site/links.ts';
import { mapForm } from './ecpay/map-form.ts';
import { hasNoChoice, readStore, readVisit } from './ecpay/map-reply.ts';
import { isOpenStore } from './ecpay/open-stores.ts';
import { isOwnVisit, isVisitExpired, startVisit } from './map-visit.ts';
import { chainOf, type MapStart, type OpenMapInput, SUB_TYPES } from './model.ts';
import { type MapResult, writeMapResult } from './rules/map-result.ts';
import { sealStore } from './store-seal.ts';

/**
 * Row C8: the form that opens a chain's map.
 * @throws ShopError deliveryUnavailable in a shop without keys for it
 */
export function openStoreMap(ctx: Ctx, { chain }: OpenMapInput): MapStart {
  const { logistics, limits, linkSecret, siteUrl } = ctx.config;
  if (!logistics) throw fieldError('deliveryType', 'deliveryUnavailable');
  const subType = SUB_TYPES[chain];
  const visit = startVisit({
    subType,
    now: ctx.now,
    minutes: limits.storeMapMinutes,
    random: cryptoRandom,
    secret: linkSecret,
  });
  const isPhone = ctx.terminal.kind !== 'pc';
  const form = mapForm(logistics, { subType, visit, siteUrl, locale: ctx.locale, isPhone });
  return { ...form, visit: visit.number };
}

/**
 * Receives the map's post through the shopper's browser, without a cookie (row D8). Idempotent, and a visit
 * can be reused: a shopper may press "back" and choose another store.
 * @returns the next page, with the store in its fragment, which never reaches a server or log
 */
export async function receiveStore(ctx: Ctx, locale: Locale, fields: Fields): Promise<string> {
  const page = localizedPath(links.confirmPickup(), locale, ctx.config.publishCountry);
  return `${page}#${writeMapResult(await judgeReply(ctx, fields))}`;
}

async function judgeReply(ctx: Ctx, fields: Fields): Promise<MapResult> {
  const { logistics, linkSecret } = ctx.config;
  const reply = readVisit(fields);
  const chain = chainOf(reply?.LogisticsSubType);
  if (!reply || !chain || !logistics || reply.MerchantID !== logistics.merchantId)
    return { failure: 'invalid' };
  const visit = { number: reply.MerchantTradeNo, signature: reply.ExtraData };
  if (!isOwnVisit(visit, reply.LogisticsSubType, linkSecret)) return { failure: 'invalid' };
  if (isVisitExpired(visit.number, ctx.now)) return { failure: 'expired' };
  if (hasNoChoice(fields)) return { failure: 'nothing' };
  const store = readStore(fields);
  if (!store) return { failure: 'invalid' };
  if ((await isOpenStore(ctx, chain, store.storeId)) === false) return { failure: 'closed' };
  return { visit: visit.number, store: sealStore({ chain, ...store }, ctx.now, linkSecret) };
}
