import { eq } from 'drizzle-orm';
import { memberCart } from '#lib/buying/cart/service.ts';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { cartForOther, subscriptionForOther } from './tables.ts';

export const intakePersonal: PersonalData = {
  tables: [
    personalTable(cartForOther, {
      of: ({ id }) => eq(cartForOther.owner, memberCart(id).key),
      told: {
        section: 'cartForOther',
        key: cartForOther.goodsId,
        fields: {
          goodsNumber: cartForOther.goodsId,
          personCode: cartForOther.personId,
          createdAt: cartForOther.saidAt,
        },
      },
      end: 'removed',
    }),
    ...impersonalTables(subscriptionForOther),
  ],
};
