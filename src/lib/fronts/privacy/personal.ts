import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { upload } from '#lib/kernel/files/tables.ts';
import { type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { auditEntry, message } from '#lib/kernel/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { accessesTo, auditedOf } from './access-log.ts';
import { consent, memberCopy, memberLeave } from './tables.ts';

/** Acts whose audit entries may quote a person's texts. */
const QUOTING = [
  'order.changeDelivery',
  'order.note',
  'order.editNote',
  'order.dropNote',
  'review.rewrite',
  'complaint.answer',
];

const aboutOrders = ({ id }: Person): SQL =>
  sql`${message.about} in (select 'order:' || ${order.number} from ${order} where ${order.memberId} = ${id})`;

/** Personal data of the kernel and of this area. */
export const privacyPersonal: PersonalData = {
  tables: [
    personalTable(consent, {
      of: ({ id }) => eq(consent.memberId, id),
      told: {
        section: 'consents',
        key: consent.id,
        fields: {
          consentKind: consent.kind,
          isGiven: consent.isGiven,
          version: consent.version,
          textHash: consent.textHash,
          at: consent.at,
        },
      },
      // The proof of a consent. It no longer names anybody.
      end: 'kept',
    }),
    personalTable(memberCopy, {
      of: ({ id }) => eq(memberCopy.memberId, id),
      told: {
        section: 'copies',
        key: memberCopy.id,
        fields: { askedAt: memberCopy.askedAt, readyAt: memberCopy.readyAt },
      },
      // The row is expired, a sweep deletes the files, and the row then says so. A running export finds that
      // its request is closed.
      end: {
        state: sql`case when ${memberCopy.state} = 'asked' then 'ready' else ${memberCopy.state} end`,
        keptUntil: sql`least(${memberCopy.keptUntil}, now())`,
      },
    }),
    personalTable(memberLeave, {
      of: ({ id }) => eq(memberLeave.memberId, id),
      told: {
        section: 'leaves',
        key: memberLeave.id,
        fields: { askedAt: memberLeave.askedAt, dueAt: memberLeave.dueAt, endedAt: memberLeave.endedAt },
      },
      end: 'kept',
    }),
    personalTable(upload, {
      of: ({ id }) => eq(upload.memberId, id),
      told: {
        section: 'uploads',
        key: upload.name,
        fields: { file: upload.name, bytes: upload.bytes, createdAt: upload.createdAt },
      },
      // Hidden immediately. The sweep of abandoned pictures deletes the files.
      end: {
        keptAt: null,
        isPublic: false,
        visitor: null,
        forgottenAt: sql`coalesce(${upload.forgottenAt}, now())`,
      },
    }),
    personalTable(message, {
      of: (person) =>
        or(inArray(message.recipient, [...person.contacts, ...person.lineIds]), aboutOrders(person)),
      told: {
        section: 'messages',
        key: message.id,
        fields: {
          channel: message.channel,
          recipient: message.recipient,
          subject: message.subject,
          createdAt: message.createdAt,
          sentAt: message.sentAt,
        },
      },
      end: 'removed',
    }),
    personalTable(auditEntry, {
      of: ({ id }) => accessesTo(id),
      told: {
        section: 'looks',
        key: auditEntry.id,
        fields: { at: auditEntry.at, lookedAt: auditEntry.subject },
      },
      end: 'kept',
    }),
    // Unsubscribing by link is recorded under the address that it was sent to.
    personalTable(auditEntry, {
      of: ({ contacts }) =>
        inArray(
          auditEntry.subject,
          contacts.map((contact) => `mailing:${contact}`),
        ),
      told: null,
      end: { subject: 'mailing:' },
    }),
    personalTable(auditEntry, {
      of: (person) => and(auditedOf(person.id), inArray(auditEntry.act, QUOTING)),
      told: null,
      end: { before: null, after: null },
    }),
  ],
};
