import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { getStore } from '#lib/catalog/branches/service.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type FieldError, fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { issuesOf } from '#lib/kernel/issues.ts';
import { member } from '#lib/people/account/tables.ts';
import { RecipientInput } from '#lib/people/address/model.ts';
import { getAddress, resolveRecipient } from '#lib/people/address/service.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { isOpenStore } from './ecpay/open-stores.ts';
import type { PickedStore, Recipient } from './model.ts';
import { type DeliveryInput, SelfReceiver, StoreReceiver } from './model.ts';
import { checkSeal } from './store-seal.ts';

/** Delivery types of this shop: convenience stores need the merchant's keys. */
export const servedDeliveries = (config: Config): readonly DeliveryType[] =>
  DELIVERY_TYPES.filter((type) => type !== 'cvs' || config.logistics !== null);

/** Parcels ship to Taiwan only (row C6). */
const HOME_COUNTRY = 'TW';

/**
 * Resolves the recipient that an order stores. Checkout decides whether the goods may ship that way.
 * @throws ShopError deliveryUnavailable, overseasUnsupported; addressNeeded, addressNotFound, areaUnknown;
 *   storeRequired, storeInvalid, storeTooOld, storeClosed; selfStoreRequired, selfStoreUnknown;
 *   pickupNameRequired and other errors of name and mobile
 */
export async function resolveDelivery(
  ctx: Ctx,
  memberId: MemberId,
  input: DeliveryInput,
): Promise<Recipient> {
  if (!servedDeliveries(ctx.config).includes(input.deliveryType))
    throw fieldError('deliveryType', 'deliveryUnavailable');
  switch (input.deliveryType) {
    case 'home':
      return toHome(ctx, memberId, input);
    case 'cvs':
      return toConvenienceStore(ctx, input);
    case 'self':
      return toOwnShop(ctx, input);
  }
}

async function toHome(
  ctx: Ctx,
  memberId: MemberId,
  { addressId, recipient, country }: DeliveryInput,
): Promise<Recipient> {
  if (country && country.toUpperCase() !== HOME_COUNTRY) throw fieldError('country', 'overseasUnsupported');
  if (addressId !== undefined) return getAddress(ctx, memberId, addressId);
  if (!recipient) throw fieldError('addressId', 'addressNeeded');
  return resolveRecipient(recipient);
}

async function toConvenienceStore(ctx: Ctx, { store, receiver }: DeliveryInput): Promise<Recipient> {
  if (!store) throw fieldError('store', 'storeRequired');
  checkChoice(ctx, store);
  const who = receiverOf(StoreReceiver, receiver);
  await checkOpen(ctx, store);
  return atStore({ ...who, ...NO_AREA, detail: '' }, store);
}

/**
 * Checks that a store can receive a shopper's parcel.
 * @throws ShopError storeInvalid, storeTooOld, storeClosed
 */
export async function checkStore(ctx: Ctx, store: PickedStore): Promise<void> {
  checkChoice(ctx, store);
  await checkOpen(ctx, store);
}

/** The same receiver at that store. */
export const atStore = (
  recipient: Recipient,
  { chain, storeId, name, address, phone, isOffshore }: Omit<PickedStore, 'token'>,
): Recipient => ({ ...recipient, detail: address, pickup: { chain, storeId, name, phone, isOffshore } });

function checkChoice(ctx: Ctx, store: PickedStore): void {
  const { linkSecret: secret, limits } = ctx.config;
  const days = limits.storeChoiceDays;
  const seal = checkSeal(store, { now: ctx.now, days, secret });
  if (seal === 'broken') throw fieldError('store', 'storeInvalid');
  if (seal === 'old') throw fieldError('store', 'storeTooOld', { count: days });
}

async function checkOpen(ctx: Ctx, { chain, storeId, name }: PickedStore): Promise<void> {
  if ((await isOpenStore(ctx, chain, storeId)) === false) throw fieldError('store', 'storeClosed', { name });
}

async function toOwnShop(ctx: Ctx, { selfStoreId, receiver }: DeliveryInput): Promise<Recipient> {
  if (selfStoreId === undefined) throw fieldError('selfStoreId', 'selfStoreRequired');
  const who = receiverOf(SelfReceiver, receiver);
  const shop = await getStore(ctx, selfStoreId);
  if (!shop?.pickup) throw fieldError('selfStoreId', 'selfStoreUnknown');
  const { id, name, address, phone } = shop;
  const pickup = { chain: null, storeId: String(id), name, phone, isOffshore: false };
  return { ...who, ...NO_AREA, detail: address, pickup };
}

export interface Redirection {
  readonly receiver: string;
  readonly labelName?: string | undefined;
  readonly mobile: string;
  readonly county?: string | undefined;
  readonly district?: string | undefined;
  readonly detail?: string | undefined;
}

/**
 * Changes the receiver, or the address of a home delivery. The pickup store stays.
 * @throws ShopError with the errors of name, mobile or address, by field
 */
export function redirected({ pickup, ...before }: Recipient, to: Redirection): Recipient {
  if (pickup) {
    const schema = pickup.chain ? StoreReceiver : SelfReceiver;
    const { receiver: name, labelName, mobile } = to;
    const who = receiverOf(schema, { name, mobile, ...(labelName ? { labelName } : {}) });
    const { labelName: _former, ...place } = before;
    return { ...place, ...who, pickup };
  }
  const parsed = RecipientInput.safeParse(to);
  if (!parsed.success) throw refusedFields(issuesOf(parsed.error), 'addressNeeded');
  return resolveRecipient(parsed.data);
}

/** Recipient of a service order: the buyer, without an address. */
export async function serviceRecipient(ctx: Ctx, memberId: MemberId): Promise<Recipient> {
  const [found] = await ctx.db
    .select({ name: member.realName, nick: member.nickName, code: member.countryCode, mobile: member.mobile })
    .from(member)
    .where(eq(member.id, memberId));
  const { name = '', nick = '', code, mobile } = found ?? {};
  return { receiver: name || nick, countryCode: code ?? '', mobile: mobile ?? '', ...NO_AREA, detail: '' };
}

/** A store's address is one line. */
const NO_AREA = { county: '', district: '', zip: '' } as const;

interface Who {
  readonly name: string;
  readonly labelName?: string | undefined;
  readonly mobile: string;
}

function receiverOf(schema: z.ZodType<Who>, given: DeliveryInput['receiver']) {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) {
    const { name, labelName, mobile } = parsed.data;
    return { receiver: name, ...(labelName ? { labelName } : {}), countryCode: '+886', mobile };
  }
  const fields = issuesOf(parsed.error).map(({ field, ...rest }) => ({
    field: `receiver.${field}`,
    ...rest,
  }));
  throw refusedFields(fields, 'pickupNameRequired');
}

function refusedFields(fields: readonly FieldError[], fallback: string): ShopError {
  const [first] = fields;
  return new ShopError(first?.key ?? fallback, { fields, ...(first?.params && { params: first.params }) });
}
