import { z } from 'zod';
import { Coins } from '#lib/money/ledger/model.ts';
import { MemberLevel } from '#lib/money/levels/model.ts';
import { OrderCounts } from '#lib/orders/order/model.ts';
import { UserInfo } from '#lib/people/account/model.ts';

/** What the member's home tells: who it is, where the level stands, and what there is to do. */
export const MemberCenter = z.object({
  user: UserInfo,
  level: MemberLevel,
  orders: OrderCounts,
  coins: Coins.pick({ balance: true, expiring: true }),
  /** What has arrived and nothing was said of. */
  reviewsToWrite: z.int(),
  /** Notices of the shop that the member has not opened. */
  unreadNotices: z.int(),
  /** What the shop told the member and was not read. */
  unreadMessages: z.int(),
  /** This half-year's gift is to be chosen, or waits to be sent. */
  isGiftOpen: z.boolean(),
  /** Favourites that are cheaper than when they were kept, or can be bought again. */
  favouriteNews: z.int(),
  /** The day of the next box of a subscription, `2027-01-05`; null where none comes. */
  nextBoxOn: z.string().nullable(),
  /** The member has no passkey, and has not said that they want none. */
  offersPasskey: z.boolean(),
});
export type MemberCenter = z.infer<typeof MemberCenter>;
