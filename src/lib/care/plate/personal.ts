import { eq } from 'drizzle-orm';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import type { PlateState } from './codes.ts';
import { openAnswer, openContent } from './seals.ts';
import { plate } from './tables.ts';

type Sealed = Parameters<typeof openContent>[1];

/**
 * Meals and answers: exported unsealed, and removed with the member. The photos are removed with all uploads.
 */
export const platePersonal: PersonalData = {
  tables: [
    personalTable(plate, {
      of: ({ id }) => eq(plate.memberId, id),
      told: {
        section: 'plates',
        key: plate.id,
        fields: {
          number: plate.number,
          state: plate.state,
          plateKind: plate.kind,
          sentAt: plate.sentAt,
          file: plate.picture,
          said: plate.said,
          answer: plate.answer,
        },
        words: {
          state: (locale: Locale, state: PlateState) => translator(locale, 'plate')(`state.${state}`),
        },
        opens: {
          // A complete row, by the fields above.
          said: (row, config) => openContent({ config }, row as unknown as Sealed),
          answer: (row, config) => openAnswer({ config }, row as unknown as Sealed),
        },
      },
      end: 'removed',
    }),
  ],
};
