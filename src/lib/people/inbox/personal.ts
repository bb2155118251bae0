import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { inboxMessage, messagePreference } from './tables.ts';

export const inboxPersonal: PersonalData = {
  tables: [
    personalTable(inboxMessage, {
      of: ({ id }) => eq(inboxMessage.memberId, id),
      told: {
        section: 'inbox',
        key: inboxMessage.id,
        fields: {
          at: inboxMessage.at,
          title: inboxMessage.title,
          text: inboxMessage.text,
          readAt: inboxMessage.readAt,
        },
      },
      end: 'removed',
    }),
    personalTable(messagePreference, {
      of: ({ id }) => eq(messagePreference.memberId, id),
      told: {
        section: 'messageWishes',
        key: messagePreference.memberId,
        fields: {
          choices: messagePreference.choices,
          quietFrom: messagePreference.quietFrom,
          quietTo: messagePreference.quietTo,
          updatedAt: messagePreference.updatedAt,
        },
      },
      end: 'removed',
    }),
  ],
};
