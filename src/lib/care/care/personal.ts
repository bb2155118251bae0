import { eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import type { CaseState, ProposalState } from './codes.ts';
import { bodySeal, contentsSeal, decisionSeal, flagsSeal } from './seals.ts';
import { careCase, careMessage, careProposal } from './tables.ts';

const casesOf = ({ id }: Person) =>
  sql`(select ${careCase.id} from ${careCase} where ${careCase.memberId} = ${id})`;

interface Told {
  readonly careCode: string;
  readonly careText: Uint8Array;
  readonly careContents: Uint8Array;
  readonly careDecision: Uint8Array | null;
}

interface ToldCase {
  readonly careCode: string;
  readonly careFlags: Uint8Array;
}

export const carePersonal: PersonalData = {
  tables: [
    personalTable(careMessage, {
      of: (person) => inArray(careMessage.caseId, casesOf(person)),
      told: {
        section: 'careMessages',
        key: careMessage.id,
        fields: { careCode: careMessage.code, careText: careMessage.body, at: careMessage.at },
        opens: {
          careText: (row, config) => {
            const { careCode, careText } = row as unknown as Told;
            return bodySeal.open({ config }, careCode, careText).text;
          },
        },
      },
      end: 'removed',
    }),
    personalTable(careProposal, {
      of: (person) => inArray(careProposal.caseId, casesOf(person)),
      told: {
        section: 'careProposals',
        key: careProposal.id,
        fields: {
          careCode: careProposal.code,
          state: careProposal.state,
          careContents: careProposal.contents,
          careDecision: careProposal.decision,
          sentAt: careProposal.sentAt,
          decidedAt: careProposal.decidedAt,
        },
        words: {
          state: (locale: Locale, state: ProposalState) =>
            translator(locale, 'care')(`proposalState.${state}`),
        },
        opens: {
          careContents: (row, config) => {
            const { careCode, careContents } = row as unknown as Told;
            return contentsSeal.open({ config }, careCode, careContents);
          },
          careDecision: (row, config) => {
            const { careCode, careDecision } = row as unknown as Told;
            return careDecision && decisionSeal.open({ config }, careCode, careDecision);
          },
        },
      },
      end: 'removed',
    }),
    // Last, because deleting a case also deletes its parts, which are exported above.
    personalTable(careCase, {
      of: ({ id }) => eq(careCase.memberId, id),
      told: {
        section: 'careCases',
        key: careCase.id,
        fields: {
          careCode: careCase.code,
          personCode: careCase.personId,
          state: careCase.state,
          careFlags: careCase.flags,
          openedAt: careCase.openedAt,
          endedAt: careCase.closedAt,
        },
        words: {
          state: (locale: Locale, state: CaseState) => translator(locale, 'care')(`state.${state}`),
        },
        opens: {
          careFlags: (row, config) => {
            const { careCode, careFlags } = row as unknown as ToldCase;
            return flagsSeal.open({ config }, careCode, careFlags).flags;
          },
        },
      },
      end: 'removed',
    }),
  ],
};
