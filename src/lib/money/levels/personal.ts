import { eq } from 'drizzle-orm';
import { type Held, heldTable } from '#lib/kernel/personal.ts';
import { levelMove, memberStanding } from './tables.ts';

export const memberHeld: Held = {
  tables: [
    heldTable(memberStanding, {
      of: ({ id }) => eq(memberStanding.memberId, id),
      told: {
        section: 'level',
        key: memberStanding.memberId,
        fields: { level: memberStanding.level, decideAt: memberStanding.decideAt },
      },
      end: 'removed',
    }),
    heldTable(levelMove, {
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
