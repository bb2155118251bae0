import { inArray, sql } from 'drizzle-orm';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type Held, heldTable } from '#lib/kernel/personal.ts';
import type { TakeWay } from './codes.ts';
import { takeSeal } from './seals.ts';
import { questTake } from './tables.ts';

interface Told {
  readonly takeCode: string;
  readonly taken: Uint8Array;
}

export const recommendHeld: Held = {
  tables: [
    heldTable(questTake, {
      of: ({ id }) =>
        inArray(
          questTake.sittingId,
          sql`(select ${questSitting.id} from ${questSitting} join ${healthPerson} on ${healthPerson.id} = ${questSitting.personId} where ${healthPerson.memberId} = ${id})`,
        ),
      told: {
        section: 'questTakes',
        key: questTake.id,
        fields: {
          takeCode: questTake.code,
          way: questTake.way,
          taken: questTake.kept,
          at: questTake.takenAt,
        },
        words: {
          way: (locale: Locale, way: TakeWay) => translator(locale, 'result')(`takes.way.${way}`),
        },
        opens: {
          taken: (row, config) => {
            const { takeCode, taken } = row as unknown as Told;
            return takeSeal.open({ config }, takeCode, taken);
          },
        },
      },
      end: 'removed',
    }),
  ],
};
