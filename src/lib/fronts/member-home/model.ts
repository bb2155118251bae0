import { z } from 'zod';
import { Coins } from '#lib/money/ledger/model.ts';
import { MemberLevel } from '#lib/money/levels/model.ts';
import { OrderCounts } from '#lib/orders/order/model.ts';
import { UserInfo } from '#lib/people/account/model.ts';

/** The member's home page: profile, level, and open tasks. */
export const MemberCenter = z.object({
  user: UserInfo,
  level: MemberLevel,
  orders: OrderCounts,
  coins: Coins.pick({ balance: true, expiring: true }),
  /** Received goods without a review. */
  reviewsToWrite: z.int(),
  /** Notices of the shop that the member has not opened. */
  unreadNotices: z.int(),
  /** Unread messages in the member's inbox. */
  unreadMessages: z.int(),
  /** This half-year's gift has not been chosen, or waits to be sent. */
  isGiftOpen: z.boolean(),
  /** Favourites with a price drop or restock. */
  favouriteNews: z.int(),
  /** The day of the next subscription box, `2027-01-05`; null if there is none. */
  nextBoxOn: z.string().nullable(),
  /** The member has no passkey and has not declined one. */
  offersPasskey: z.boolean(),
});
export type MemberCenter = z.infer<typeof MemberCenter>;
