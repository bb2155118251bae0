import { z } from 'zod';
import { readMobile } from '#lib/kernel/contact.ts';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import { atMost, countryCode, email } from '#lib/kernel/validation.ts';
import { COMPLAINT_SUBJECT_CODES } from './subjects.ts';

/** Complaints, sent pictures and notices, as the API gives them. */

export const ComplaintSubject = z.object({ code: z.string(), name: z.string() });
export type ComplaintSubject = z.infer<typeof ComplaintSubject>;

const pictureAddress = z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown');

/** A field left empty in a form is a field left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema], 'fieldInvalid').optional();

export const ComplaintInput = z
  .object({
    subject: z.enum(COMPLAINT_SUBJECT_CODES, 'complaintSubjectRequired'),
    text: z
      .string('complaintTextRequired')
      .trim()
      .min(1, 'complaintTextRequired')
      .check(atMost('complaintLength', 'textTooLong'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; lines may break
      .regex(/^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u, 'fieldInvalid'),
    /** Addresses that `POST /h5/article/upload` answered; a form sends one by itself. */
    pictures: z
      .union([z.array(pictureAddress), optional(pictureAddress)], 'pictureUnknown')
      .transform((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]))
      .pipe(z.array(z.string()).check(atMost('complaintPictures', 'picturesTooMany'))),
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
});
export type ComplaintReceipt = z.infer<typeof ComplaintReceipt>;

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
