import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  impersonalTables,
  leaveBlocker,
  type Person,
  type PersonalData,
  personalTable,
} from '#lib/kernel/personal.ts';
import { returnEvidence, returnLine, returnMove, returnNews, returnParcel, returnRequest } from './tables.ts';

const ofPerson = (column: PgColumn, { id }: Person): SQL =>
  sql`${column} in (select ${returnRequest.id} from ${returnRequest} where ${returnRequest.memberId} = ${id})`;

const pictures = sql`(select json_agg(${returnEvidence.path} order by ${returnEvidence.place})
  from ${returnEvidence} where ${returnEvidence.returnId} = ${returnRequest.id})`;

/** Returns with their reasons are retained; the bank account is erased. */
export const returnsPersonal: PersonalData = {
  tables: [
    personalTable(returnRequest, {
      of: ({ id }) => eq(returnRequest.memberId, id),
      told: {
        section: 'returns',
        key: returnRequest.id,
        fields: {
          number: returnRequest.number,
          description: returnRequest.description,
          refundAccount: returnRequest.account,
          amount: returnRequest.amount,
          coins: returnRequest.coins,
          createdAt: returnRequest.createdAt,
          refundedAt: returnRequest.refundedAt,
          pictures,
        },
      },
      end: { description: '', account: null },
    }),
    personalTable(returnEvidence, {
      of: (person) => ofPerson(returnEvidence.returnId, person),
      told: null,
      end: 'removed',
    }),
    personalTable(returnMove, {
      of: (person) => ofPerson(returnMove.returnId, person),
      told: null,
      end: { note: '' },
    }),
    personalTable(returnParcel, {
      of: (person) => ofPerson(returnParcel.returnId, person),
      told: {
        section: 'returnParcels',
        key: returnParcel.id,
        fields: {
          trackingNumber: returnParcel.trackingNumber,
          sender: returnParcel.sender,
          createdAt: returnParcel.createdAt,
        },
      },
      end: { sender: null },
    }),
    ...impersonalTables(returnLine, returnNews),
  ],
  async stops({ db }, memberId) {
    const rows = await db
      .select({ number: returnRequest.number })
      .from(returnRequest)
      .where(
        and(
          eq(returnRequest.memberId, memberId),
          notInArray(returnRequest.state, ['refundComplete', 'closed']),
        ),
      )
      .orderBy(asc(returnRequest.id));
    return leaveBlocker('return', rows);
  },
};
