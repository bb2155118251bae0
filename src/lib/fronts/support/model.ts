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

/** Payloads of complaints, uploaded pictures and notices. */

export const ComplaintSubject = z.object({ code: z.string(), name: z.string() });
export type ComplaintSubject = z.infer<typeof ComplaintSubject>;

const pictureAddress = z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown');

/** An empty form field counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema], 'fieldInvalid').optional();

const listOfOne = (given: string): string[] => (given === '' ? [] : [given]);

export const ComplaintInput = z
  .object({
    subject: z.enum(COMPLAINT_SUBJECT_CODES, 'complaintSubjectRequired'),
    text: requiredLines('complaintLength', 'complaintTextRequired'),
    /** Number of one of the member's own orders. */
    order: optional(
      z
        .string('orderNotFound')
        .trim()
        .regex(/^[\w-]{1,32}$/, 'orderNotFound'),
    ),
    /** Addresses from `POST /h5/article/upload`. A form with a single one sends a string. */
    pictures: z
      .preprocess(
        (given: string | readonly string[] | undefined) =>
          typeof given === 'string' ? listOfOne(given) : given,
        listAtMost(z.array(pictureAddress, 'pictureUnknown'), 'complaintPictures', 'picturesTooMany'),
      )
      .default([]),
    /** A visitor's contact. Optional for members. */
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
  /** Reference number for questions about it. */
  number: z.string(),
  /** When an answer is due. */
  answerBy: z.string(),
});
export type ComplaintReceipt = z.infer<typeof ComplaintReceipt>;

const ComplaintAnswer = z.object({ text: z.string(), at: z.string() });

/** One of the member's own complaints with its answers, oldest answer first. */
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
  /** Id of the last row of the page before. */
  after: idNumber('fieldInvalid').optional(),
});
export type DeskComplaintsInput = z.input<typeof DeskComplaintsInput>;
export type DeskComplaintsQuery = z.output<typeof DeskComplaintsInput>;

/** A complaint in staff's list. */
export const DeskComplaint = z.object({
  number: z.string(),
  subjectName: z.string(),
  state: z.enum(COMPLAINT_STATES),
  /** Its beginning. */
  start: z.string(),
  createdAt: z.string(),
  /** When an answer is due. */
  dueAt: z.string(),
  isLate: z.boolean(),
  /** The staff member it is assigned to. */
  assignee: z.string().nullable(),
});
export type DeskComplaint = z.infer<typeof DeskComplaint>;

export const DeskComplaints = z.object({
  complaints: z.array(DeskComplaint),
  /** Number of complaints in each state. */
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
  /** BCP 47 tag of the complaint and its answers. */
  language: z.string(),
  pictures: z.array(z.string()),
  person: z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  /** The channel for answers. */
  channel: z.enum(['mail', 'sms']).nullable(),
  order: z.string().nullable(),
  isOwn: z.boolean(),
  answers: z.array(ComplaintAnswer.extend({ by: z.string() })),
});
export type DeskComplaintDetail = z.infer<typeof DeskComplaintDetail>;

export const AnswerComplaintInput = ComplaintNumberInput.extend({
  text: requiredLines('complaintAnswerLength', 'complaintAnswerRequired'),
  /** Number of answers that the page showed. More answers mean that somebody was faster. */
  seen: wholeNumber('fieldInvalid').pipe(z.number().min(0, 'fieldInvalid')),
});
export type AnswerComplaintInput = z.input<typeof AnswerComplaintInput>;
export type GivenAnswer = z.output<typeof AnswerComplaintInput>;

export const UploadInput = z.object({ file: z.file('pictureRequired') });
export type UploadInput = z.input<typeof UploadInput>;
export const UploadedPicture = z.object({
  /** Path from the root: shows the picture, and identifies it in other calls. */
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
/** Notices that a member has not opened, of those in the requested language. */
export const ReadState = z.object({ unread: z.array(z.string()), count: z.int() });
export type ReadState = z.infer<typeof ReadState>;
