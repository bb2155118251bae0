import { z } from 'zod';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import { readMobile } from '#lib/kernel/text/contact.ts';
import {
  countryCode,
  email,
  idNumber,
  listAtMost,
  requiredLines,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import { COMPLAINT_STATES } from './rules.ts';
import { COMPLAINT_SUBJECT_CODES } from './subjects.ts';

/** Complaints, sent pictures and notices, as the API takes and gives them. */

export const ComplaintSubject = z.object({ code: z.string(), name: z.string() });
export type ComplaintSubject = z.infer<typeof ComplaintSubject>;

const pictureAddress = z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown');

/** A field left empty in a form is a field left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema], 'fieldInvalid').optional();

const listOfOne = (given: string): string[] => (given === '' ? [] : [given]);

export const ComplaintInput = z
  .object({
    subject: z.enum(COMPLAINT_SUBJECT_CODES, 'complaintSubjectRequired'),
    text: requiredLines('complaintLength', 'complaintTextRequired'),
    /** The number of one of the member's own orders. */
    order: optional(
      z
        .string('orderNotFound')
        .trim()
        .regex(/^[\w-]{1,32}$/, 'orderNotFound'),
    ),
    /** Addresses that `POST /h5/article/upload` answered; a form sends one by itself. */
    pictures: z
      .preprocess(
        (given: string | readonly string[] | undefined) =>
          typeof given === 'string' ? listOfOne(given) : given,
        listAtMost(z.array(pictureAddress, 'pictureUnknown'), 'complaintPictures', 'picturesTooMany'),
      )
      .default([]),
    /** How to answer a visitor; a member may leave both out. */
    email: optional(email),
    countryCode,
    mobile: optional(z.string('phoneIncorrect').trim()),
  })
  .superRefine((complaint, check) => {
    if (complaint.mobile && !readMobile(complaint.mobile, complaint.countryCode))
      check.addIssue({ code: 'custom', path: ['mobile'], message: 'phoneIncorrect' });
  })
  .transform((complaint) => ({
    ...complaint,
    ...(complaint.mobile && readMobile(complaint.mobile, complaint.countryCode)),
  }));
export type ComplaintInput = z.input<typeof ComplaintInput>;
export type Complaint = z.output<typeof ComplaintInput>;

export const ComplaintReceipt = z.object({
  /** What to quote when asking about it. */
  number: z.string(),
  /** When an answer is due. */
  answerBy: z.string(),
});
export type ComplaintReceipt = z.infer<typeof ComplaintReceipt>;

const ComplaintAnswer = z.object({ text: z.string(), at: z.string() });

/** One of the member's own, with what was answered; oldest answer first. */
export const OwnComplaint = z.object({
  number: z.string(),
  subjectName: z.string(),
  text: z.string(),
  order: z.string().nullable(),
  state: z.enum(COMPLAINT_STATES),
  createdAt: z.string(),
  answers: z.array(ComplaintAnswer),
});
export type OwnComplaint = z.infer<typeof OwnComplaint>;
export const OwnComplaints = z.object({ complaints: z.array(OwnComplaint) });
export type OwnComplaints = z.infer<typeof OwnComplaints>;

export const DeskComplaintsInput = z.object({
  state: z.enum(COMPLAINT_STATES, 'fieldInvalid').default('open'),
  /** The id of the last one of the page before. */
  after: idNumber('fieldInvalid').optional(),
});
export type DeskComplaintsInput = z.input<typeof DeskComplaintsInput>;
export type DeskComplaintsQuery = z.output<typeof DeskComplaintsInput>;

/** A complaint as the staff's list shows it. */
export const DeskComplaint = z.object({
  number: z.string(),
  subjectName: z.string(),
  state: z.enum(COMPLAINT_STATES),
  /** How it begins. */
  start: z.string(),
  createdAt: z.string(),
  /** When an answer is due. */
  dueAt: z.string(),
  isLate: z.boolean(),
  /** Who looks after it. */
  assignee: z.string().nullable(),
});
export type DeskComplaint = z.infer<typeof DeskComplaint>;

export const DeskComplaints = z.object({
  complaints: z.array(DeskComplaint),
  /** Of each state, how many. */
  counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  after: z.int().nullable(),
});
export type DeskComplaints = z.infer<typeof DeskComplaints>;

export const ComplaintNumberInput = z.object({
  number: z.string('complaintNotFound').regex(/^[\w-]{1,40}$/, 'complaintNotFound'),
});
export type ComplaintNumberInput = z.input<typeof ComplaintNumberInput>;

export const DeskComplaintDetail = DeskComplaint.omit({ start: true }).extend({
  text: z.string(),
  /** BCP 47: what it is written in, and answered in. */
  language: z.string(),
  pictures: z.array(z.string()),
  person: z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  /** By which way an answer goes. */
  channel: z.enum(['mail', 'sms']).nullable(),
  order: z.string().nullable(),
  isOwn: z.boolean(),
  answers: z.array(ComplaintAnswer.extend({ by: z.string() })),
});
export type DeskComplaintDetail = z.infer<typeof DeskComplaintDetail>;

export const AnswerComplaintInput = ComplaintNumberInput.extend({
  text: requiredLines('complaintAnswerLength', 'complaintAnswerRequired'),
  /** How many answers whoever writes has seen: one more, and somebody was faster. */
  seen: wholeNumber('fieldInvalid').pipe(z.number().min(0, 'fieldInvalid')),
});
export type AnswerComplaintInput = z.input<typeof AnswerComplaintInput>;
export type GivenAnswer = z.output<typeof AnswerComplaintInput>;

export const UploadInput = z.object({ file: z.file('pictureRequired') });
export type UploadInput = z.input<typeof UploadInput>;
export const UploadedPicture = z.object({
  /** From the root: where the picture is seen, and what other calls take it by. */
  path: z.string(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const NoticeMessage = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: z.iso.datetime(),
  pinned: z.boolean(),
});
export type NoticeMessage = z.infer<typeof NoticeMessage>;
export const MessageList = z.object({ list: z.array(NoticeMessage), total: z.int() });
export type MessageList = z.infer<typeof MessageList>;

export const NoticeInput = z.object({
  id: z.string('fieldInvalid').regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'fieldInvalid'),
});
export type NoticeInput = z.infer<typeof NoticeInput>;
/** What a member has not opened yet, of the notices in the language that was asked in. */
export const ReadState = z.object({ unread: z.array(z.string()), count: z.int() });
export type ReadState = z.infer<typeof ReadState>;
