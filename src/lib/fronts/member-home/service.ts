import { getUserInfo, isPasskeyOffered } from '#lib/account/service.ts';
import { countFavouriteNews } from '#lib/favourite/service.ts';
import { isGiftOpen } from '#lib/gift/service.ts';
import { getInboxState } from '#lib/inbox/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { coinsInShort } from '#lib/ledger/service.ts';
import { memberLevel } from '#lib/member/service.ts';
import { countOrders } from '#lib/order/service.ts';
import { countToReview } from '#lib/review/service.ts';
import { nextBoxOn } from '#lib/subscription-change/service.ts';
import { getReadState } from '#lib/support/service.ts';
import type { MemberCenter } from './model.ts';

/** Of every area what a member wants to know first: one answer, where the page would ask ten times. */
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
