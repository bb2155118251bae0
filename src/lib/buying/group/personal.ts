import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { groupJoin, groupMember } from './tables.ts';

export const groupPersonal: PersonalData = {
  tables: [
    personalTable(groupMember, {
      of: ({ id }) => eq(groupMember.memberId, id),
      told: {
        section: 'groups',
        key: groupMember.campaignId,
        fields: { groupNumber: groupMember.campaignId, joinedAt: groupMember.joinedAt },
      },
      end: 'removed',
    }),
    personalTable(groupJoin, {
      of: ({ id }) => eq(groupJoin.memberId, id),
      told: {
        section: 'groupOrders',
        key: groupJoin.id,
        fields: {
          groupNumber: groupJoin.campaignId,
          quantity: groupJoin.quantity,
          amount: groupJoin.amount,
          createdAt: groupJoin.createdAt,
          paidAt: groupJoin.paidAt,
        },
      },
      end: 'kept',
    }),
  ],
};
