import type { ChannelEventInput } from '#lib/site/tracking/model.ts';
import { hasChannel, isEmptyValue } from '#lib/site/tracking/rules.ts';
import type { ChannelRecord } from './channel.ts';
import type { VisitEvent } from './tracking-events.ts';

/** The channel in an address, or null if every UTM value is empty (row B13). */
export function channelOf(search: string, landingPage: string): ChannelRecord | null {
  const query = new URLSearchParams(search);
  const value = (name: string): string => {
    const said = query.get(name);
    return isEmptyValue(said) ? '' : (said ?? '').trim();
  };
  const channel = {
    source: value('utm_source'),
    medium: value('utm_medium'),
    campaign: value('utm_campaign'),
    utmContent: value('utm_content'),
    utmTerm: value('utm_term'),
    landingPage,
  };
  return hasChannel(utmOf(channel)) ? channel : null;
}

const utmOf = ({ source, medium, campaign, utmContent, utmTerm }: ChannelRecord) => ({
  utmSource: source,
  utmMedium: medium,
  utmCampaign: campaign,
  utmContent,
  utmTerm,
});

/** Point 3's event payload; missing values are empty. */
export const channelEvent = (
  channel: ChannelRecord,
  { opType, goodsId, orderId, orderPaidAmount, gcsIds }: VisitEvent,
  localPage: string,
): ChannelEventInput => ({
  opType,
  goodsId: goodsId ?? null,
  landingPage: channel.landingPage,
  localPage,
  orderId: orderId ?? null,
  orderPaidAmount: orderPaidAmount ?? null,
  gcsIds: gcsIds?.length ? [...gcsIds] : null,
  ...utmOf(channel),
});
