import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { passkeyOwner } from './own.ts';
import { passkey } from './tables.ts';

export const passkeyPersonal: PersonalData = {
  tables: [
    personalTable(passkey, {
      of: ({ id }) => eq(passkey.owner, passkeyOwner(id)),
      told: {
        section: 'passkeys',
        key: passkey.id,
        fields: {
          name: passkey.name,
          browser: passkey.userAgent,
          createdAt: passkey.createdAt,
          usedAt: passkey.usedAt,
        },
      },
      end: 'removed',
    }),
  ],
};
