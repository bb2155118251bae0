import { eq } from 'drizzle-orm';
import { type Held, heldTable } from '#lib/kernel/personal.ts';
import { inboxMessage, messagePreference } from './tables.ts';

export const inboxHeld: Held = {
  tables: [
    heldTable(inboxMessage, {
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
    heldTable(messagePreference, {
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
