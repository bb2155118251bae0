import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { channelEvent } from './tables.ts';

/** Acts after a visit by a campaign link. They are counted, and become anonymous when the member leaves. */
export const trackingPersonal: PersonalData = {
  tables: [
    personalTable(channelEvent, {
      of: ({ id }) => eq(channelEvent.memberId, id),
      told: {
        section: 'visits',
        key: channelEvent.id,
        fields: {
          at: channelEvent.at,
          landingPage: channelEvent.landingPage,
          localPage: channelEvent.localPage,
          orderNumber: channelEvent.orderId,
          source: channelEvent.utmSource,
          medium: channelEvent.utmMedium,
          campaign: channelEvent.utmCampaign,
        },
      },
      end: { memberId: null, visitor: null },
    }),
  ],
};
