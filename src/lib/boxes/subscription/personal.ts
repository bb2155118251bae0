import { eq, sql } from 'drizzle-orm';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { withoutPersonalData } from '#lib/people/invoice-details/service.ts';
import type { SubscriptionState } from './codes.ts';
import { cycle, cycleCharge } from './cycles/tables.ts';
import { endAllOf } from './end.ts';
import { subscription, subscriptionEvent, subscriptionItem } from './tables.ts';

const NOBODY = { receiver: '', labelName: '', mobile: '', detail: '', zip: '', district: '' };

const items = sql`(select json_agg(json_build_object('sku', (select ${sku.code} from ${sku}
  where ${sku.id} = ${subscriptionItem.skuId}), 'quantity', ${subscriptionItem.quantity})
  order by ${subscriptionItem.position}) from ${subscriptionItem}
  where ${subscriptionItem.subscriptionId} = ${subscription.id})`;

const cycles = sql`(select json_agg(json_build_object('number', ${cycle.number}, 'dueOn', ${cycle.dueOn},
  'state', ${cycle.state}, 'recipient', ${cycle.delivery} -> 'recipient') order by ${cycle.number}) from ${cycle} where ${cycle.subscriptionId} = ${subscription.id})`;

/**
 * Subscriptions and their cycles. When a member leaves they end, and stay in the books without personal data.
 */
export const subscriptionPersonal: PersonalData = {
  tables: [
    personalTable(subscription, {
      of: ({ id }) => eq(subscription.memberId, id),
      told: {
        section: 'subscriptions',
        key: subscription.id,
        fields: {
          number: subscription.number,
          name: subscription.name,
          state: subscription.state,
          createdAt: subscription.createdAt,
          endedAt: subscription.endedAt,
          agreedPrice: subscription.agreedPrice,
          recipient: subscription.recipient,
          invoiceChoice: subscription.invoice,
          lines: items,
          cycles,
        },
        words: {
          state: (locale: Locale, state: SubscriptionState) =>
            translator(locale, 'subscription')(`state.${state}`),
        },
      },
      end: {
        name: '',
        recipient: sql`${subscription.recipient} || ${JSON.stringify(NOBODY)}::jsonb`,
        invoice: withoutPersonalData(subscription.invoice),
      },
    }),
    personalTable(cycle, {
      of: ({ id }) =>
        sql`${cycle.subscriptionId} in (select ${subscription.id} from ${subscription} where ${subscription.memberId} = ${id})`,
      told: null,
      end: { delivery: null },
    }),
    // The change may contain an address.
    personalTable(subscriptionEvent, {
      of: ({ id }) =>
        sql`${subscriptionEvent.subscriptionId} in (select ${subscription.id} from ${subscription} where ${subscription.memberId} = ${id})`,
      told: {
        section: 'subscriptionEvents',
        key: subscriptionEvent.id,
        fields: {
          subscriptionNumber: sql`(select ${subscription.number} from ${subscription} where ${subscription.id} = ${subscriptionEvent.subscriptionId})`,
          happened: subscriptionEvent.act,
          // Members do not see which staff member it was.
          byWhom: sql`case when ${subscriptionEvent.actor} like 'member:%' then 'member' else 'shop' end`,
          at: subscriptionEvent.at,
          before: subscriptionEvent.before,
          after: subscriptionEvent.after,
        },
        words: {
          happened: (locale: Locale, act: string) => translator(locale, 'subscriptionDesk')(`act.${act}`),
          byWhom: (locale: Locale, who: string) => translator(locale, 'subscriptionDesk')(`by.${who}`),
        },
      },
      end: { before: null, after: null },
    }),
    ...impersonalTables(subscriptionItem, cycleCharge),
  ],
  leave: (tx, { id }) => endAllOf(tx, id),
};
