import { eq, inArray, sql } from 'drizzle-orm';
import { type Held, heldTable, type Person } from '#lib/kernel/personal.ts';
import { bodySeal, contentsSeal, decisionSeal } from './seals.ts';
import { careCase, careMessage, careProposal } from './tables.ts';

const casesOf = ({ id }: Person) =>
  sql`(select ${careCase.id} from ${careCase} where ${careCase.memberId} = ${id})`;

interface Told {
  readonly careCode: string;
  readonly careText: Uint8Array;
  readonly careContents: Uint8Array;
  readonly careDecision: Uint8Array | null;
}

export const careHeld: Held = {
  tables: [
    heldTable(careMessage, {
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
    heldTable(careProposal, {
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
    // Last: what hangs on a case goes with it, and is told above.
    heldTable(careCase, { of: ({ id }) => eq(careCase.memberId, id), told: null, end: 'removed' }),
  ],
};
