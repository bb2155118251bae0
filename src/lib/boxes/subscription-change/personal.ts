import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { impersonalTables, leaveBlocker, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { prepaidCycles } from './prepaid.ts';
import { requestName } from './read.ts';
import { reasonInWords } from './reason-text.ts';
import { pauseRequest, subscriptionFeed } from './tables.ts';

/** Changes are exported and removed with the subscription. Of the calendar feed only a number is stored. */
export const subscriptionChangePersonal: PersonalData = {
  tables: [
    personalTable(pauseRequest, {
      of: ({ id }) =>
        sql`${pauseRequest.subscriptionId} in (select ${subscription.id} from ${subscription} where ${subscription.memberId} = ${id})`,
      told: {
        section: 'subscriptionRequests',
        key: pauseRequest.id,
        fields: {
          subscriptionNumber: sql`(select ${subscription.number} from ${subscription} where ${subscription.id} = ${pauseRequest.subscriptionId})`,
          askedFor: pauseRequest.kind,
          status: pauseRequest.status,
          from: pauseRequest.fromOn,
          months: pauseRequest.months,
          reason: pauseRequest.reason,
          reply: pauseRequest.answer,
          askedAt: pauseRequest.askedAt,
          endedAt: pauseRequest.endedAt,
        },
        words: {
          reason: reasonInWords,
          status: (locale: Locale, status: RequestStatus) => requestName({ locale }, status),
        },
      },
      end: { reason: '', answer: '' },
    }),
    ...impersonalTables(subscriptionFeed),
  ],
  /**
   * A prepaid year would block closing the account for a year, so subscriptions are ended first. That refunds
   * boxes not sent.
   */
  async stops(ctx, memberId) {
    const running = await ctx.db
      .select()
      .from(subscription)
      .where(and(eq(subscription.memberId, memberId), ne(subscription.state, 'ended')))
      .orderBy(asc(subscription.id));
    const paid = [];
    for (const held of running) if ((await prepaidCycles(ctx, held)).length > 0) paid.push(held);
    return leaveBlocker('paidBoxes', paid);
  },
};
