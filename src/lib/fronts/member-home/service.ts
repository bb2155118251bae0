import { countToReview } from '#lib/after/review/service.ts';
import { nextBoxOn } from '#lib/boxes/subscription-change/service.ts';
import { countFavouriteNews } from '#lib/buying/favourite/service.ts';
import { isGiftOpen } from '#lib/buying/gift/service.ts';
import { getReadState } from '#lib/fronts/support/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { coinsInShort } from '#lib/money/ledger/service.ts';
import { memberLevel } from '#lib/money/levels/service.ts';
import { countOrders } from '#lib/orders/order/service.ts';
import { getUserInfo, isPasskeyOffered } from '#lib/people/account/service.ts';
import { getInboxState } from '#lib/people/inbox/service.ts';
import type { MemberCenter } from './model.ts';

/** The most important data of each area in one call, instead of ten by the page. */
export async function memberCenter(ctx: Ctx, memberId: MemberId): Promise<MemberCenter> {
  const [
    user,
    level,
    orders,
    coins,
    reviewsToWrite,
    { count: unreadNotices },
    favouriteNews,
    { unread },
    offersPasskey,
    giftOpen,
    boxOn,
  ] = await Promise.all([
    getUserInfo(ctx, memberId),
    memberLevel(ctx, memberId),
    countOrders(ctx, memberId),
    coinsInShort(ctx, memberId),
    countToReview(ctx, memberId),
    getReadState(ctx, memberId),
    countFavouriteNews(ctx, memberId),
    getInboxState(ctx, memberId),
    isPasskeyOffered(ctx, memberId),
    isGiftOpen(ctx, memberId),
    nextBoxOn(ctx, memberId),
  ]);
  return {
    user,
    level,
    orders,
    coins,
    reviewsToWrite,
    unreadNotices,
    favouriteNews,
    unreadMessages: unread,
    offersPasskey,
    isGiftOpen: giftOpen,
    nextBoxOn: boxOn,
  };
}
