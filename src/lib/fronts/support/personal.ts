import { eq, sql } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { complaint, complaintAnswer, noticeRead } from './tables.ts';

const answers = sql`(select json_agg(json_build_object('at', ${complaintAnswer.at}, 'text', ${complaintAnswer.text})
  order by ${complaintAnswer.id}) from ${complaintAnswer} where ${complaintAnswer.complaintId} = ${complaint.id})`;

/** Complaints and answers. Number, subject and dates stay; the texts are removed. */
export const supportPersonal: PersonalData = {
  tables: [
    personalTable(complaint, {
      of: ({ id }) => eq(complaint.memberId, id),
      told: {
        section: 'complaints',
        key: complaint.id,
        fields: {
          number: complaint.number,
          text: complaint.text,
          pictures: complaint.pictures,
          email: complaint.email,
          mobile: complaint.mobile,
          createdAt: complaint.createdAt,
          answers,
        },
      },
      end: {
        text: '',
        pictures: [],
        email: null,
        mobile: null,
        fingerprint: sql`${complaint.number}`,
      },
    }),
    personalTable(complaintAnswer, {
      of: ({ id }) =>
        sql`${complaintAnswer.complaintId} in (select ${complaint.id} from ${complaint} where ${complaint.memberId} = ${id})`,
      told: null,
      end: { text: '' },
    }),
    personalTable(noticeRead, {
      of: ({ id }) => eq(noticeRead.memberId, id),
      told: {
        section: 'readNotices',
        key: noticeRead.notice,
        fields: { notice: noticeRead.notice, readAt: noticeRead.readAt },
      },
      end: 'removed',
    }),
  ],
};
