import { and, desc, eq, ne } from 'drizzle-orm';
import { carrierName } from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { BOXES, PICKUP_TIMES, RETURN_METHODS, type ReturnMethod } from './codes.ts';
import { TRANSLATED_CODES } from './ecpay/notice.ts';
import type { LogisticsChoices, ReturnParcel } from './model/parcel.ts';
import { worthOf } from './parcel-request.ts';
import { receiverOf } from './recipient.ts';
import { refusalOfMethod } from './rules.ts';
import { type Parcel, type Return, returnNews, returnParcel } from './tables.ts';
import { activeParcel } from './transitions.ts';
import { parcelStateName, returnMethodName } from './words.ts';

const STEPS: Readonly<Record<ReturnMethod, readonly string[]>> = {
  FAMI: ['pack', 'go', 'kiosk', 'code', 'hand'],
  UNIMART: ['pack', 'go', 'kiosk', 'code', 'hand'],
  courier: ['pack', 'wait', 'hand'],
  own: ['pack', 'send', 'note'],
};

function stepsOf({ config, locale }: Ctx, way: ReturnMethod): string[] {
  const t = translator(locale, 'returns');
  const { sender } = config;
  const address = sender ? `${sender.zip} ${sender.address}（${sender.name}）` : '';
  return STEPS[way].map((step) => t(`steps.${way}.${step}`, { address }));
}

/** Methods for a return; null where none can be chosen now. */
export async function choicesOf(ctx: Ctx, of: Return): Promise<LogisticsChoices | null> {
  if (of.state !== 'approved') return null;
  const t = translator(ctx.locale, 'returns');
  const say = translator(ctx.locale, 'errors');
  const { courier, sender } = ctx.config;
  const worth = await worthOf(ctx, of.id);
  const recipient = await receiverOf(ctx, of);
  return {
    ways: RETURN_METHODS.map((code) => {
      const refusal = refusalOfMethod(code, { hasCarrier: courier !== null && sender !== null, worth });
      return {
        code,
        name: returnMethodName(ctx.locale, code),
        isAvailable: refusal === null,
        whyNot: refusal && say(refusal.key, refusal.params),
        steps: stepsOf(ctx, code),
      };
    }),
    pickupTimes: PICKUP_TIMES.map((code) => ({ code, name: t(`pickupTime.${code}`) })),
    temperatures: TEMPERATURES.map((code) => ({ code, name: t(`temperature.${code}`) })),
    boxes: BOXES.map((code) => ({ code, name: t(`box.${code}`) })),
    sender: !recipient.pickup
      ? {
          receiver: recipient.receiver,
          countryCode: recipient.countryCode,
          mobile: recipient.mobile,
          county: recipient.county,
          district: recipient.district,
          detail: recipient.detail,
        }
      : null,
  };
}

/** The return's parcel: the active one, or the last. */
export async function parcelOf(ctx: Ctx, { id, state }: Return): Promise<ReturnParcel | null> {
  const parcel = state === 'closed' ? await lastParcel(ctx, id) : await activeParcel(ctx, id);
  if (!parcel) return null;
  const t = translator(ctx.locale, 'returns');
  const news = await ctx.db
    .select()
    .from(returnNews)
    .where(and(eq(returnNews.parcelId, parcel.id), ne(returnNews.code, 300)))
    .orderBy(desc(returnNews.at), desc(returnNews.id));
  const isToSend = parcel.state === 'asked' || parcel.state === 'ready';
  return {
    way: parcel.way,
    wayName: returnMethodName(ctx.locale, parcel.way),
    state: parcel.state,
    stateName: parcelStateName(ctx.locale, parcel.state),
    company: companyOf(ctx, parcel),
    trackingNumber: parcel.trackingNumber ?? parcel.carrierTradeNo,
    kioskCode: isToSend ? parcel.kioskCode : null,
    kioskCodeUntil: isToSend ? parcel.kioskCodeUntil : null,
    pickup: parcel.way === 'courier' ? pickupOf(ctx, parcel) : null,
    steps: isToSend ? stepsOf(ctx, parcel.way) : [],
    news: news.map(({ code, message, at }) => ({
      text: TRANSLATED_CODES.includes(code) ? t(`news.${code}`) : message,
      at: at.toISOString(),
    })),
  };
}

function companyOf({ locale }: Ctx, { way, company }: Parcel): string {
  switch (way) {
    case 'own':
      return company;
    case 'courier':
      return carrierName(locale, 'TCAT');
    default:
      return translator(locale, 'delivery')(`chain.${way}`);
  }
}

function pickupOf({ locale }: Ctx, { pickupTime, temperature, box, sender }: Parcel): ReturnParcel['pickup'] {
  const t = translator(locale, 'returns');
  return {
    timeName: t(`pickupTime.${pickupTime}`),
    temperatureName: t(`temperature.${temperature}`),
    boxName: t(`box.${box}`),
    name: sender?.receiver ?? '',
    mobile: sender?.mobile ?? '',
    address: sender ? placeIn(locale, sender) : '',
  };
}

async function lastParcel(ctx: Ctx, returnId: number): Promise<Parcel | null> {
  const [last] = await ctx.db
    .select()
    .from(returnParcel)
    .where(eq(returnParcel.returnId, returnId))
    .orderBy(desc(returnParcel.id))
    .limit(1);
  return last ?? null;
}
