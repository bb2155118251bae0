import { inArray, sql } from 'drizzle-orm';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import type { AcceptMethod } from './codes.ts';
import { acceptanceSeal } from './seals.ts';
import { questTake } from './tables.ts';

interface Told {
  readonly takeCode: string;
  readonly taken: Uint8Array;
}

export const recommendPersonal: PersonalData = {
  tables: [
    personalTable(questTake, {
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
          way: (locale: Locale, way: AcceptMethod) => translator(locale, 'result')(`takes.way.${way}`),
        },
        opens: {
          taken: (row, config) => {
            const { takeCode, taken } = row as unknown as Told;
            return acceptanceSeal.open({ config }, takeCode, taken);
          },
        },
      },
      end: 'removed',
    }),
  ],
};
