import { eq } from 'drizzle-orm';
import { memberCart } from '#lib/buying/cart/service.ts';
import { type Held, heldTable, namesNobody } from '#lib/kernel/personal.ts';
import { cartForOther, subscriptionForOther } from './tables.ts';

export const intakeHeld: Held = {
  tables: [
    heldTable(cartForOther, {
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
    ...namesNobody(subscriptionForOther),
  ],
};
