import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { favourite } from './tables.ts';

export const favouritePersonal: PersonalData = {
  tables: [
    personalTable(favourite, {
      of: ({ id }) => eq(favourite.memberId, id),
      told: {
        section: 'favourites',
        key: favourite.goodsId,
        fields: { goodsNumber: favourite.goodsId, createdAt: favourite.createdAt },
      },
      end: 'removed',
    }),
  ],
};
