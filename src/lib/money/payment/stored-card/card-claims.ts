import type { Ctx } from '#lib/kernel/context.ts';
import {
  abandonCharge,
  type Claim,
  cardsConfig,
  findBinding,
  findCharge,
  openEnvelope,
  pageAfterBinding,
  queryCharge,
  readClaim,
  settleBinding,
} from '#lib/money/card/service.ts';
import { links } from '#lib/site/site/links.ts';
import { type Attempt, findAttempt } from '../attempts.ts';
import { noticeFields, type Received, receiveNotice } from '../notification.ts';
import { pageAfter } from '../return-page.ts';
import { noticeOf } from './provider.ts';

interface ReceivedClaim {
  /** `pending`: the provider is unavailable or does not know yet, so the callback should be repeated. */
  readonly outcome: 'settled' | 'unsealed' | 'unknownTrade' | 'pending';
  /** The next page of a browser that delivered it. */
  readonly page: string;
}

/**
 * Accepts a callback from the provider's server or the shopper's browser. The envelope has no signature, so
 * nothing in it counts before a query confirms it (stored-card facts, 6).
 * @param given the parsed envelope
 */
export async function receiveCardClaim(ctx: Ctx, given: unknown): Promise<ReceivedClaim> {
  const data = openEnvelope(cardsConfig(ctx), given);
  const claim = data && readClaim(data);
  if (!claim) {
    ctx.log.warn({}, "an envelope that is not the provider's");
    return { outcome: 'unsealed', page: links.cards() };
  }
  const binding = await findBinding(ctx, claim.tradeNo);
  if (binding) {
    const { status } = await settleBinding(ctx, claim);
    const outcome = status === 'open' ? 'pending' : 'settled';
    return { outcome, page: await pageAfterBinding(ctx, claim.tradeNo) };
  }
  const attempt = await findAttempt(ctx, claim.tradeNo);
  if (attempt) return settleAttempt(ctx, attempt, claim);
  if (await findCharge(ctx, claim.tradeNo)) {
    const { state } = await queryCharge(ctx, claim.tradeNo);
    return { outcome: state === 'unknown' ? 'pending' : 'settled', page: links.orders() };
  }
  ctx.log.error({ tradeNo: claim.tradeNo }, 'an envelope about a trade that the shop never began');
  return { outcome: 'unknownTrade', page: links.cards() };
}

async function settleAttempt(ctx: Ctx, attempt: Attempt, claim: Claim): Promise<ReceivedClaim> {
  const { tradeNo } = attempt;
  const asked = await queryCharge(ctx, tradeNo);
  // The bank refused, and the provider's records agree that nothing was charged.
  const outcome = asked.state === 'needsBuyer' && claim.failed ? await abandonCharge(ctx, tradeNo) : asked;
  if (outcome.state === 'unknown' || outcome.state === 'needsBuyer') {
    const received: Received = { outcome: 'pending', attempt, result: 'pending' };
    return { outcome: 'pending', page: await pageAfter(ctx, received) };
  }
  const notice = noticeOf(attempt, outcome);
  const received = await receiveNotice(ctx, notice, noticeFields(notice));
  return { outcome: 'settled', page: await pageAfter(ctx, received) };
}
