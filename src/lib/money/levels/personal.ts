import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { levelMove, memberStanding } from './tables.ts';

export const levelsPersonal: PersonalData = {
  tables: [
    personalTable(memberStanding, {
      of: ({ id }) => eq(memberStanding.memberId, id),
      told: {
        section: 'level',
        key: memberStanding.memberId,
        fields: { level: memberStanding.level, decideAt: memberStanding.decideAt },
      },
      end: 'removed',
    }),
    personalTable(levelMove, {
      of: ({ id }) => eq(levelMove.memberId, id),
      told: {
        section: 'levelMoves',
        key: levelMove.id,
        fields: {
          at: levelMove.at,
          levelFrom: levelMove.from,
          levelTo: levelMove.to,
          reason: levelMove.reason,
          spend: levelMove.spend,
        },
      },
      end: 'removed',
    }),
  ],
};
