import { eq, inArray, sql } from 'drizzle-orm';
import { type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { openDetails } from './persons.ts';
import { healthAssignment, healthConsent, healthPerson } from './tables.ts';

const personsOf = ({ id }: Person) =>
  sql`(select ${healthPerson.id} from ${healthPerson} where ${healthPerson.memberId} = ${id})`;

type Row = Parameters<typeof openDetails>[1];

export const healthProfilePersonal: PersonalData = {
  tables: [
    personalTable(healthConsent, {
      of: (person) => inArray(healthConsent.personId, personsOf(person)),
      told: {
        section: 'healthConsents',
        key: healthConsent.id,
        fields: {
          personCode: healthConsent.personId,
          healthConsent: healthConsent.kind,
          isGiven: healthConsent.isGiven,
          scopes: healthConsent.scopes,
          until: healthConsent.until,
          version: healthConsent.version,
          textHash: healthConsent.textHash,
          at: healthConsent.at,
        },
      },
      end: 'removed',
    }),
    personalTable(healthAssignment, {
      of: (person) => inArray(healthAssignment.personId, personsOf(person)),
      told: {
        section: 'healthDietitians',
        key: healthAssignment.staffId,
        fields: {
          personCode: healthAssignment.personId,
          dietitian: sql`(select ${staffMember.name} from ${staffMember} where ${staffMember.id} = ${healthAssignment.staffId})`,
          at: healthAssignment.at,
        },
      },
      end: 'removed',
    }),
    // Last: dependent rows cascade from a person, and their own areas declare them.
    personalTable(healthPerson, {
      of: ({ id }) => eq(healthPerson.memberId, id),
      told: {
        section: 'healthPersons',
        key: healthPerson.id,
        fields: {
          personCode: healthPerson.id,
          details: healthPerson.details,
          createdAt: healthPerson.createdAt,
        },
        opens: {
          details: (row, config) => {
            const { personCode: id, details } = row as { personCode: Row['id']; details: Row['details'] };
            return openDetails({ config }, { id, details });
          },
        },
      },
      end: 'removed',
    }),
  ],
};
