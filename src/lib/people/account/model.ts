import { z } from 'zod';
import { limitOf, limits } from '#lib/kernel/limits.ts';
import { extractCode, normalizeText } from '#lib/kernel/text/normalize.ts';
import { asLongAs, countryCode, flag, lineText } from '#lib/kernel/text/validation.ts';
import { type Contact, GENDERS, isCalendarDay, readContact } from './rules.ts';

/** Point 5: 6 to 16 letters and digits. */
export const PASSWORD = /^[A-Za-z0-9]{6,16}$/;
const password = z.string('passwordIncorrect').regex(PASSWORD, 'passwordIncorrect');

const contactFields = {
  countryCode,
  mobile: z.string('phoneIncorrect').trim().default(''),
  email: z.string('emailIncorrect').trim().optional(),
};
type ContactFields = { countryCode: '+886' | '+86'; mobile: string; email?: string | undefined };

const readFields = (fields: ContactFields) => readContact(fields.countryCode, fields.mobile, fields.email);

/** The issue is at the wrong field, reported together with those of the other fields. */
function checkContact(fields: ContactFields, context: z.RefinementCtx): void {
  const read = readFields(fields);
  if ('key' in read) context.addIssue({ code: 'custom', path: [read.field], message: read.key });
}

/** Only for fields that have passed `checkContact`. */
function withContact<Fields extends ContactFields>(fields: Fields): Fields & { contact: Contact } {
  const contact = readFields(fields);
  if ('key' in contact) throw new TypeError(contact.key);
  return { ...fields, contact };
}

/** The destination after the sign-in; addresses outside this site are dropped. */
const next = z.string('fieldInvalid').max(1000, 'fieldInvalid').default('');

/** The challenge of `codeWorkNeeded`, with the browser's solution. */
const work = z.object({
  challenge: z.string('fieldInvalid').max(400, 'fieldInvalid'),
  answer: z.string('fieldInvalid').max(20, 'fieldInvalid'),
});
export type SolvedWork = z.output<typeof work>;

export const SendCodeInput = z
  .object({ ...contactFields, next, work: work.optional() })
  .superRefine(checkContact)
  .transform(withContact);
export type SendCodeInput = z.input<typeof SendCodeInput>;

const inviterCode = lineText(32)
  .overwrite(normalizeText)
  .regex(/^[A-Za-z0-9-]*$/, 'inviterCodeIncorrect')
  .default('');

/** Longest pasted message with a code, in characters. */
const MESSAGE_MOST = 500;

export const verificationCode = z
  .string('codeRequired')
  .overwrite((text) => extractCode(text.slice(0, MESSAGE_MOST), limits().codeDigits))
  .min(1, 'codeRequired')
  .regex(/^\d*$/, { error: 'codeIncorrect', abort: true })
  .check(asLongAs('codeDigits', 'codeIncorrect'));

export const CodeSignInInput = z
  .object({ ...contactFields, code: verificationCode, inviterCode, transferConsent: flag.default(false) })
  .superRefine(checkContact)
  .transform(withContact);
export type CodeSignInInput = z.input<typeof CodeSignInInput>;

export const BindContactInput = z
  .object({ ...contactFields, code: verificationCode })
  .superRefine(checkContact)
  .transform(withContact);
export type BindContactInput = z.input<typeof BindContactInput>;

/** Accepts any password; the format is checked where one is chosen. */
export const PasswordSignInInput = z
  .object({
    ...contactFields,
    password: z.string('passwordRequired').min(1, 'passwordRequired').max(128, 'passwordIncorrect'),
  })
  .superRefine(checkContact)
  .transform(withContact);
export type PasswordSignInInput = z.input<typeof PasswordSignInInput>;

/** Replaces a forgotten password. */
export const ResetPasswordInput = z
  .object({ ...contactFields, code: verificationCode, password, confirmation: z.string('passwordsDiffer') })
  .superRefine((value, context) => {
    checkContact(value, context);
    if (value.password !== value.confirmation)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: 'passwordsDiffer' });
  })
  .transform(withContact);
export type ResetPasswordInput = z.input<typeof ResetPasswordInput>;

export const SetPasswordInput = z
  .object({
    /** Required if the member already has one. */
    currentPassword: z.string('passwordRequired').max(128, 'passwordIncorrect').default(''),
    password,
    confirmation: z.string('passwordsDiffer'),
  })
  .refine((value) => value.password === value.confirmation, {
    path: ['confirmation'],
    error: 'passwordsDiffer',
  });
export type SetPasswordInput = z.input<typeof SetPasswordInput>;

/** One message for both characters and length. */
function checkUserName(name: string, check: z.RefinementCtx): void {
  const most = limitOf('userNameLength');
  if (name.length > most || !/^[A-Za-z0-9-]*$/.test(name))
    check.addIssue({ code: 'custom', message: 'userNameIncorrect', params: { most } });
}

export type Gender = (typeof GENDERS)[number];

/** The member's changes; omitted fields stay unchanged. */
export const ProfileInput = z.object({
  userName: z.string('fieldInvalid').overwrite(normalizeText).superRefine(checkUserName).optional(),
  nickName: lineText('nickNameLength', 'nickNameTooLong').optional(),
  realName: lineText('realNameLength', 'realNameTooLong').optional(),
  gender: z.enum(GENDERS, 'genderRequired').optional(),
  birthday: z
    .string('birthdayIncorrect')
    .trim()
    .refine((day) => day === '' || isCalendarDay(day), 'birthdayIncorrect')
    .optional(),
});
export type ProfileInput = z.input<typeof ProfileInput>;

export const AvatarInput = z.object({ file: z.file('pictureRequired') });
export type AvatarInput = z.input<typeof AvatarInput>;

/** Point 7 requires `nick_name` and `realName`; the member area shows the rest. */
export const UserInfo = z.object({
  id: z.int(),
  countryCode: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  userName: z.string().nullable(),
  nick_name: z.string(),
  realName: z.string(),
  displayName: z.string(),
  gender: z.enum(GENDERS),
  birthday: z.string().nullable(),
  avatar: z.string(),
  hasPassword: z.boolean(),
  /** New members name it to credit this member as their inviter. */
  inviteCode: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const SignedIn = z.object({ token: z.string(), user: UserInfo, isNew: z.boolean() });
export type SignedIn = z.infer<typeof SignedIn>;

/** The key of the magic link. */
export const MagicLinkInput = z.object({
  key: z.string('fieldInvalid').min(1, 'fieldInvalid').max(200, 'fieldInvalid'),
  transferConsent: flag.default(false),
});
export type MagicLinkInput = z.input<typeof MagicLinkInput>;

export const SignedInByMagicLink = z.object({
  ...SignedIn.shape,
  /** The shopper's destination; empty means home. */
  next: z.string(),
});
export type SignedInByMagicLink = z.infer<typeof SignedInByMagicLink>;

export const CodeSent = z.object({
  /** Seconds until another code may be requested. */
  againInSeconds: z.int(),
  validMinutes: z.int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

export const PROVIDERS = ['line'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const ProviderState = z.object({
  provider: z.enum(PROVIDERS),
  bound: z.boolean(),
  /** Whether this shop supports binding it. */
  offered: z.boolean(),
  /** The member's name there. */
  name: z.string(),
  /** Whether the member is a friend of the shop there; null if unknown. */
  friend: z.boolean().nullable(),
  /** Coins for binding it; none the second time. */
  coins: z.int(),
});
export type ProviderState = z.infer<typeof ProviderState>;
export const ProviderInput = z.object({ provider: z.enum(PROVIDERS, 'providerUnknown') });
export type ProviderInput = z.infer<typeof ProviderInput>;

export const LineInfo = z.object({
  enabled: z.boolean(),
  /** Empty if the shop has no official account. */
  addFriendUrl: z.string(),
});
export type LineInfo = z.infer<typeof LineInfo>;

export const StartLineInput = z.object({
  /** Signs in, or binds LINE to the signed-in account. */
  purpose: z.enum(['signIn', 'bind'], 'fieldInvalid').default('signIn'),
  next,
  /** Sign in on LINE's web page, because the app returned to another browser. */
  withoutApp: flag.default(false),
});
export type StartLineInput = z.input<typeof StartLineInput>;
export const LineSignInStarted = z.object({
  /** LINE's page, the browser's next address. */
  url: z.string(),
});
export type LineSignInStarted = z.infer<typeof LineSignInStarted>;

const lineState = z.string('fieldInvalid').min(1, 'fieldInvalid').max(200, 'fieldInvalid');

/** LINE's redirect: a code, or an error. */
export const FinishLineInput = z.object({
  state: lineState,
  code: z.string('fieldInvalid').max(2000, 'fieldInvalid').default(''),
  error: z.string('fieldInvalid').max(200, 'fieldInvalid').default(''),
});
export type FinishLineInput = z.input<typeof FinishLineInput>;

/** LINE sign-ins require a mobile, never an e-mail address. */
export const BindLineMobileInput = z
  .object({
    state: lineState,
    countryCode,
    mobile: contactFields.mobile,
    code: verificationCode,
    inviterCode,
    transferConsent: flag.default(false),
  })
  .superRefine(checkContact)
  .transform(withContact);
export type BindLineMobileInput = z.input<typeof BindLineMobileInput>;

export const SignedInByLine = z.object({
  outcome: z.literal('signedIn'),
  ...SignedIn.shape,
  /** The shopper's destination; empty means home. */
  next: z.string(),
  /** The first binding's coins. */
  coins: z.int(),
  /** Whether LINE was bound just now. */
  isBound: z.boolean(),
});
export type SignedInByLine = z.infer<typeof SignedInByLine>;

export const LineFinished = z.discriminatedUnion('outcome', [
  SignedInByLine,
  z.object({ outcome: z.literal('bound'), next: z.string(), coins: z.int() }),
  /** A first sign-in: it needs a bound mobile to complete. */
  z.object({ outcome: z.literal('mobileNeeded'), next: z.string(), name: z.string() }),
]);
export type LineFinished = z.infer<typeof LineFinished>;

export const InviterInput = z.object({
  inviterCode: z
    .string('inviterCodeIncorrect')
    .overwrite(normalizeText)
    .regex(/^[A-Za-z0-9-]{4,32}$/, 'inviterCodeIncorrect'),
});
export type InviterInput = z.infer<typeof InviterInput>;

export const Device = z.object({
  id: z.int(),
  /** Empty if unknown. */
  browser: z.string(),
  system: z.string(),
  isHere: z.boolean(),
  /** The last sign-in on it. */
  signedInAt: z.string(),
});
export type Device = z.infer<typeof Device>;
export const Devices = z.object({ devices: z.array(Device) });
export type Devices = z.infer<typeof Devices>;
export const EndDeviceInput = z.object({
  id: z.coerce.number('fieldInvalid').int('fieldInvalid').min(0, 'fieldInvalid'),
});
export interface EndDeviceInput {
  readonly id: number;
}

/** The key of a notice's link. */
export const LockInput = z.object({
  key: z.string('lockLinkOver').min(1, 'lockLinkOver').max(1000, 'lockLinkOver'),
});
export type LockInput = z.input<typeof LockInput>;
