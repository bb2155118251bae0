import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { CHANNEL_EVENT_TYPES, type ChannelEventType, REPORT_KINDS, type ReportKind } from './model.ts';

/** Row B13: acts of a visit with a channel. Values are stored as sent, without references. */
export const channelEvent = pgTable(
  'channel_event',
  {
    id: id(),
    visitor: text('visitor'),
    memberId: ref('member_id').$type<MemberId>(),
    type: text('type').$type<ChannelEventType>().notNull(),
    goodsId: ref('goods_id'),
    landingPage: text('landing_page'),
    localPage: text('local_page'),
    orderId: text('order_id'),
    orderPaidAmount: bigint('order_paid_amount', { mode: 'number' }),
    gcsIds: text('gcs_ids'),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmTerm: text('utm_term'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('channel_event_at').on(table.at),
    index('channel_event_visitor').on(table.visitor, table.at),
    index('channel_event_campaign').on(table.utmCampaign, table.type, table.at),
    oneOf('channel_event_type', table.type, CHANNEL_EVENT_TYPES),
  ],
);

/** Reports of the measuring scripts, as text; only people read them. */
export const visitReport = pgTable(
  'visit_report',
  {
    id: id(),
    visitor: text('visitor'),
    kind: text('kind').$type<ReportKind>().notNull(),
    report: text('report').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('visit_report_at').on(table.at),
    index('visit_report_visitor').on(table.visitor, table.at),
    oneOf('visit_report_kind', table.kind, REPORT_KINDS),
  ],
);
