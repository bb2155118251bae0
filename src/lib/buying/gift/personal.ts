import { eq, sql } from 'drizzle-orm';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { numberOfOrder } from '#lib/orders/order/service.ts';
import type { GiftState } from './codes.ts';
import { memberGift } from './tables.ts';
import { releaseGiftsOfMember } from './transitions.ts';

export const giftPersonal: PersonalData = {
  tables: [
    personalTable(memberGift, {
      of: ({ id }) => eq(memberGift.memberId, id),
      told: {
        section: 'levelGifts',
        key: memberGift.id,
        fields: {
          half: memberGift.half,
          level: memberGift.level,
          state: memberGift.state,
          sku: sql`(select ${sku.code} from ${sku} where ${sku.id} = ${memberGift.skuId})`,
          chosenAt: memberGift.chosenAt,
          orderNumber: numberOfOrder(memberGift.orderId),
        },
        words: { state: (locale: Locale, state: GiftState) => translator(locale, 'gift')(`states.${state}`) },
      },
      end: 'removed',
    }),
  ],
  leave: (tx, { id }) => releaseGiftsOfMember(tx, id),
};
