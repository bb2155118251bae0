import { and, count, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { firstQueryAt } from '#lib/site/ecpay/query-schedule.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { codeOf, readClaim } from './answers.ts';
import { buyerOf, cardsConfig, savesCards } from './config.ts';
import { createBinding, requestBindToken } from './ecpg.ts';
import type { BindCardInput, BindingStart } from './model.ts';
import { type Binding, findBinding, settleBinding } from './settle-binding.ts';
import { cardBinding, storedCard } from './tables.ts';

export const CARD_FORM_PATH = '/payment/ecpg/card';
const PURPOSE = 'card-form';

/**
 * Row D1: starts saving a card. NT$5 are authorised as verification, and later released (release.ts).
 * @returns the page with the card form; anybody who has its address within ten minutes adds a card to this
 *   member
 * @throws ShopError cardsTooMany, cardBindFailed, paymentMethodUnavailable
 */
export async function bindCard(
  ctx: Ctx,
  memberId: MemberId,
  { number, back }: BindCardInput,
): Promise<BindingStart> {
  const cards = cardsConfig(ctx);
  if (!savesCards(ctx.config)) throw new ShopError('paymentMethodUnavailable');
  const { maxSavedCards, cardVerification, cardFormMinutes } = ctx.config.limits;
  const [own] = await ctx.db
    .select({ cards: count() })
    .from(storedCard)
    .where(and(eq(storedCard.memberId, memberId), isNull(storedCard.removedAt)));
  if ((own?.cards ?? 0) >= maxSavedCards)
    throw new ShopError('cardsTooMany', { params: { count: maxSavedCards } });

  const tradeNo = createTradeNo(ctx.now, cryptoRandom);
  const buyer = await buyerOf(ctx, memberId);
  const trade = { buyer, tradeNo, amount: cardVerification, names: ['Card verification'] };
  const asked = await requestBindToken(ctx, cards, trade);
  if (asked.token === null) {
    ctx.log.warn({ tradeNo, why: asked.why }, 'no token to save a card with');
    throw new ShopError('cardBindFailed');
  }
  await ctx.db.insert(cardBinding).values({
    memberId,
    tradeNo,
    amount: cardVerification,
    token: asked.token,
    locale: ctx.locale,
    orderNumber: number ?? null,
    back: back ?? null,
    status: 'open',
    createdAt: ctx.now,
    queryAt: firstQueryAt(ctx.now),
  });
  const until = addMinutes(ctx.now, cardFormMinutes);
  const key = writeDatedClaim(PURPOSE, [tradeNo], until, ctx.config.linkSecret);
  return { url: `${ctx.config.siteUrl}${CARD_FORM_PATH}?key=${key}` };
}

/**
 * The binding of a form's key. The key replaces the sign-in, because banks and in-app browsers change
 * windows.
 * @returns null for a key with an invalid signature or past its expiry, and for a binding that has ended
 */
export async function openBinding(ctx: Ctx, key: string): Promise<Binding | null> {
  const said = readDatedClaim(PURPOSE, key, ctx.config.linkSecret);
  const tradeNo = said?.claim[0];
  if (!said || typeof tradeNo !== 'string' || ctx.now > said.until) return null;
  const binding = await findBinding(ctx, tradeNo);
  return binding?.status === 'open' ? binding : null;
}

/**
 * Authorises and binds the card that was entered in the provider's form.
 * @returns the bank's confirmation page; null if the attempt has ended
 */
export async function submitCard(ctx: Ctx, binding: Binding, payToken: string): Promise<string | null> {
  const { tradeNo, memberId } = binding;
  const { word, answer } = await createBinding(ctx, cardsConfig(ctx), { memberId, tradeNo, payToken });
  if (word.state === 'needsBuyer') return word.url;
  if (word.state === 'unknown') ctx.log.warn({ tradeNo, why: word.why }, 'saving a card is in doubt');
  const data = answer.state === 'answered' ? answer.data : {};
  if (word.state === 'declined') ctx.log.info({ tradeNo, code: codeOf(data) }, 'a card was not accepted');
  await settleBinding(ctx, {
    tradeNo,
    bindCardId: readClaim(data)?.bindCardId,
    failed: word.state === 'declined',
  });
  return null;
}
