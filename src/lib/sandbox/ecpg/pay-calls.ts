import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import {
  authorise,
  decline,
  deleteBound,
  findBound,
  findTrade,
  listBound,
  openTrade,
  transitionTrade,
} from './books.ts';
import type { Control } from './control.ts';
import { type CardMerchant, type Data, missingField } from './envelope.ts';
import { announce, queueNotices } from './notices.ts';
import { ECPG_CODE, randomHex, TEST_CARDS } from './rules.ts';
import { confirmData, listed, messageOf, resultData } from './said.ts';

/** The paying host's calls (stored-card facts, 3 to 5). */

export interface CardRequest {
  readonly ctx: Ctx;
  readonly cards: CardMerchant;
  readonly control: Control;
  readonly data: Data;
}

const MOST_CARDS = 5;
const TOKEN_MINUTES = 10;
const TOKEN_LENGTH = 32;

const refuse = (RtnCode: number, RtnMsg = messageOf(RtnCode)): Data => ({ RtnCode, RtnMsg });
const refuseEmpty = (field: string): Data =>
  refuse(ECPG_CODE.fieldEmpty, `The parameter [${field}] cannot be empty`);

const address = z.url({ protocol: /^https?$/ }).max(200);
const Order = z.object({
  MerchantTradeDate: z.string().regex(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/),
  MerchantTradeNo: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  TotalAmount: z.coerce.number().int().min(1),
  ReturnURL: address,
  TradeDesc: z.string().max(200),
  ItemName: z.string().max(400),
});
const ORDER_FIELDS = Object.keys(Order.shape).map((name) => `OrderInfo.${name}`);

export async function bindToken({ ctx, cards, data }: CardRequest): Promise<Data> {
  const missing = missingField(data, ['ConsumerInfo.MerchantMemberID', ...ORDER_FIELDS, 'OrderResultURL']);
  if (missing) return refuseEmpty(missing);
  const given = z
    .object({
      OrderInfo: Order,
      OrderResultURL: address,
      ConsumerInfo: z
        .object({
          MerchantMemberID: z.string().max(60),
          Email: z.string().optional(),
          Phone: z.string().optional(),
        })
        .refine(({ Email, Phone }) => Email || Phone),
    })
    .safeParse(data);
  if (!given.success) return refuse(ECPG_CODE.tooManyCards, 'Parameter Error');
  const { OrderInfo, ConsumerInfo, OrderResultURL } = given.data;
  const memberKey = ConsumerInfo.MerchantMemberID;
  if ((await listBound(ctx, memberKey)).length >= MOST_CARDS)
    return refuse(ECPG_CODE.tooManyCards, 'Too many cards');
  const tokenUntil = addMinutes(ctx.now, TOKEN_MINUTES);
  const trade = await openTrade(ctx, {
    kind: 'bind',
    merchantTradeNo: OrderInfo.MerchantTradeNo,
    memberKey,
    amount: OrderInfo.TotalAmount,
    returnUrl: OrderInfo.ReturnURL,
    resultUrl: OrderResultURL,
    token: randomHex(TOKEN_LENGTH, cryptoRandom),
    tokenUntil,
  });
  if (!trade) return refuse(ECPG_CODE.duplicate, 'Duplicate MerchantTradeNo');
  const { merchantId } = cards;
  return {
    ...refuse(ECPG_CODE.done),
    MerchantID: merchantId,
    Token: trade.token,
    TokenExpireDate: toTaipei(tokenUntil),
  };
}

export async function createBinding({ ctx, cards, control, data }: CardRequest): Promise<Data> {
  const missing = missingField(data, ['BindCardPayToken', 'MerchantMemberID']);
  if (missing) return refuseEmpty(missing);
  const found = await findTrade(ctx, 'payToken', String(data.BindCardPayToken));
  // A token is valid once, and only for its member.
  const taken = found && (await transitionTrade(ctx, found, ['open'], { payToken: null }));
  if (!taken?.card || taken.memberKey !== data.MerchantMemberID)
    return refuse(ECPG_CODE.tooManyCards, 'BindCardPayToken is not valid');
  if (control.confirms === 'asked') {
    const confirming = await transitionTrade(ctx, taken, ['open'], { status: 'confirming' });
    return confirmData(cards, confirming ?? taken);
  }
  const code = TEST_CARDS[taken.card.number]?.bind ?? ECPG_CODE.askIssuer;
  const ended = code === ECPG_CODE.done ? await authorise(ctx, taken) : await decline(ctx, taken, code);
  await announce(ctx, ended, control.notify);
  return resultData(cards, ended);
}

export async function chargeCard({ ctx, cards, control, data }: CardRequest): Promise<Data> {
  const missing = missingField(data, ['ConsumerInfo.MerchantMemberID', 'BindCardID', ...ORDER_FIELDS]);
  if (missing) return refuseEmpty(missing);
  const given = z
    .object({
      BindCardID: z.string(),
      OrderInfo: Order,
      ConsumerInfo: z.object({ MerchantMemberID: z.string() }),
      Need3D: z.literal([0, 1]).default(0),
      OrderResultURL: z.union([address, z.literal('')]).default(''),
    })
    .safeParse(data);
  if (!given.success) return refuse(ECPG_CODE.tooManyCards, 'Parameter Error');
  const { BindCardID, OrderInfo, ConsumerInfo, Need3D, OrderResultURL } = given.data;
  const bound = await findBound(ctx, BindCardID);
  const memberKey = ConsumerInfo.MerchantMemberID;
  if (bound?.memberKey !== memberKey) return refuse(ECPG_CODE.noSuchCard, 'BindCardID does not exist');
  const trade = await openTrade(ctx, {
    kind: 'charge',
    merchantTradeNo: OrderInfo.MerchantTradeNo,
    memberKey,
    amount: OrderInfo.TotalAmount,
    returnUrl: OrderInfo.ReturnURL,
    resultUrl: OrderResultURL,
    card: bound.card,
  });
  if (!trade) return refuse(ECPG_CODE.duplicate, 'Duplicate MerchantTradeNo');
  const test = TEST_CARDS[bound.card.number];
  const isAsked = (Need3D === 1 && control.confirms === 'asked') || test?.alwaysConfirms === true;
  if (isAsked && OrderResultURL !== '') {
    const confirming = await transitionTrade(ctx, trade, ['open'], { status: 'confirming' });
    return confirmData(cards, confirming ?? trade);
  }
  if (isAsked) return confirmData(cards, trade);
  const code = control.chargeCode || (test?.charge ?? ECPG_CODE.askIssuer);
  const ended = code === ECPG_CODE.done ? await authorise(ctx, trade) : await decline(ctx, trade, code);
  await (Need3D === 1 ? announce : queueNotices)(ctx, ended, control.notify);
  return control.answers === 'pending'
    ? resultData(cards, ended, ECPG_CODE.pending)
    : resultData(cards, ended);
}

export async function memberCards({ ctx, cards, data }: CardRequest): Promise<Data> {
  const missing = missingField(data, ['MerchantTradeNo', 'MerchantMemberID']);
  if (missing) return refuseEmpty(missing);
  const own = await listBound(ctx, String(data.MerchantMemberID));
  return {
    ...refuse(ECPG_CODE.done),
    MerchantID: cards.merchantId,
    MerchantMemberID: data.MerchantMemberID,
    BindCardList: own.map(listed),
  };
}

export async function deleteCard({ ctx, data }: CardRequest): Promise<Data> {
  const missing = missingField(data, ['BindCardID']);
  if (missing) return refuseEmpty(missing);
  const isDeleted = await deleteBound(ctx, String(data.BindCardID));
  return isDeleted ? refuse(ECPG_CODE.done) : refuse(ECPG_CODE.noSuchCard, 'BindCardID does not exist');
}
