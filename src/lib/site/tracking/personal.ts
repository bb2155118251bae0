import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { channelEvent } from './tables.ts';

/** What was done on the site after coming by a link with a campaign's name: counted, and nobody's in the end. */
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
