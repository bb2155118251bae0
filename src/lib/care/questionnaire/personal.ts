import { inArray, sql } from 'drizzle-orm';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { plainAnswers } from './rules/merge.ts';
import { answersOf, resultIn, type SittingRow } from './store.ts';
import { questSitting } from './tables.ts';

interface Told {
  readonly questCode: string;
  readonly questAnswers: SittingRow['answers'];
  readonly questResult: SittingRow['result'];
}

export const questionnairePersonal: PersonalData = {
  tables: [
    personalTable(questSitting, {
      of: ({ id }) =>
        inArray(
          questSitting.personId,
          sql`(select ${healthPerson.id} from ${healthPerson} where ${healthPerson.memberId} = ${id})`,
        ),
      told: {
        section: 'questionnaires',
        key: questSitting.id,
        fields: {
          questCode: questSitting.userQuestCode,
          personCode: questSitting.personId,
          version: questSitting.questionsVersion,
          startedAt: questSitting.startedAt,
          finishedAt: questSitting.finishedAt,
          questAnswers: questSitting.answers,
          questResult: questSitting.result,
        },
        opens: {
          questAnswers: (row, config) => {
            const { questCode: userQuestCode, questAnswers: answers } = row as unknown as Told;
            return plainAnswers(answersOf({ config }, { userQuestCode, answers }));
          },
          questResult: (row, config) => {
            const { questCode: userQuestCode, questResult: result } = row as unknown as Told;
            return resultIn({ config }, { userQuestCode, result });
          },
        },
      },
      end: 'removed',
    }),
  ],
};
