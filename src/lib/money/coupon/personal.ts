import { and, eq, isNull } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { codeGuess, codeUse, memberCoupon, redPacketShare } from './tables.ts';

/** Used coupons stay with their orders; unused ones are deleted. */
export const couponPersonal: PersonalData = {
  tables: [
    personalTable(memberCoupon, {
      of: ({ id }) => eq(memberCoupon.memberId, id),
      told: {
        section: 'coupons',
        key: memberCoupon.id,
        fields: {
          state: memberCoupon.state,
          claimedAt: memberCoupon.claimedAt,
          usedAt: memberCoupon.usedAt,
          endsAt: memberCoupon.endsAt,
        },
      },
      end: 'kept',
    }),
    personalTable(memberCoupon, {
      of: ({ id }) => and(eq(memberCoupon.memberId, id), isNull(memberCoupon.orderId)),
      told: null,
      end: 'removed',
    }),
    personalTable(codeUse, {
      of: ({ id }) => eq(codeUse.memberId, id),
      told: {
        section: 'codes',
        key: codeUse.id,
        fields: { usedAt: codeUse.usedAt, returnedAt: codeUse.returnedAt },
      },
      end: 'kept',
    }),
    personalTable(codeGuess, { of: ({ id }) => eq(codeGuess.memberId, id), told: null, end: 'removed' }),
    personalTable(redPacketShare, {
      of: ({ id }) => eq(redPacketShare.memberId, id),
      told: {
        section: 'redPackets',
        key: redPacketShare.id,
        fields: { coins: redPacketShare.coins, openedAt: redPacketShare.openedAt },
      },
      end: 'kept',
    }),
  ],
};
