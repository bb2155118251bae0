import { z } from 'zod';
import { toHalfWidth } from '#lib/kernel/text/normalize.ts';
import { email, idNumber, lineText, versionRead } from '#lib/kernel/text/validation.ts';
import { PasskeyAnswer } from '#lib/people/passkey/model.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, RECOVERY_LENGTH, ROLES, STAFF_STATES } from './rules.ts';

/** Accepts `123 456` and `abcde-fghjk`, as apps and people write them. */
const tidySecondFactor = (text: string): string => toHalfWidth(text).replace(/[ -]/g, '').toUpperCase();

const appCode = z
  .string('staffCodeWrong')
  .overwrite(tidySecondFactor)
  .regex(/^\d{6}$/, 'staffCodeWrong');

/** The app's six digits, or a recovery code. */
const secondFactor = z
  .string('staffCodeForm')
  .overwrite(tidySecondFactor)
  .regex(new RegExp(`^(\\d{6}|[A-Z0-9]{${RECOVERY_LENGTH}})$`), 'staffCodeForm');

/** The step before the second factor. */
export const StaffPasswordInput = z.object({
  email,
  // Accepts any password; the format is checked where one is chosen.
  password: z.string('passwordRequired').min(1, 'passwordRequired').max(MAX_PASSWORD_LENGTH, 'textTooLong'),
});

export const StaffSignInInput = StaffPasswordInput.extend({
  code: secondFactor.optional(),
  /** Replaces the code. */
  passkey: PasskeyAnswer.optional(),
}).refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
  path: ['code'],
  error: 'staffCodeForm',
});
export interface StaffSignInInput {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

const linkToken = z.string('staffLinkGone').regex(/^[\w-]{43}$/, 'staffLinkGone');

export const OpenLinkInput = z.object({ token: linkToken });
export type OpenLinkInput = z.input<typeof OpenLinkInput>;

export const EnrolOffer = z.object({
  email: z.string(),
  name: z.string(),
  /** In base32, for people who cannot scan. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a QR code, in a data URL. */
  qr: z.string(),
});
export type EnrolOffer = z.infer<typeof EnrolOffer>;

export const EnrolInput = z.object({
  token: linkToken,
  password: z
    .string('staffPasswordShort')
    .min(MIN_PASSWORD_LENGTH, 'staffPasswordShort')
    .max(MAX_PASSWORD_LENGTH, 'textTooLong'),
  code: appCode,
});
export type EnrolInput = z.input<typeof EnrolInput>;

export const Enrolled = z.object({ recoveryCodes: z.array(z.string()) });
export type Enrolled = z.infer<typeof Enrolled>;

/** The signed-in person; pages show what the permissions allow. */
export const StaffSelf = z.object({
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

const roles = z.array(z.enum(ROLES, 'fieldInvalid'), 'fieldInvalid').max(ROLES.length, 'fieldInvalid');

export const StaffPerson = z.object({
  id: z.int(),
  version: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(STAFF_STATES),
  roles: z.array(z.enum(ROLES)),
  /** Expiry of the person's link; null without one. */
  linkUntil: z.string().nullable(),
  isSelf: z.boolean(),
  /** Whether the requester may change this person. */
  mayChange: z.boolean(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const StaffPeople = z.object({ people: z.array(StaffPerson) });
export type StaffPeople = z.infer<typeof StaffPeople>;

export const InviteStaffInput = z.object({
  email,
  name: lineText(60).default(''),
  roles: roles.min(1, 'staffRoleRequired'),
  /** For a person who is already in the list. */
  version: versionRead.optional(),
});
export type InviteStaffInput = z.input<typeof InviteStaffInput>;

export const StaffInvited = z.object({ url: z.string(), until: z.string() });
export type StaffInvited = z.infer<typeof StaffInvited>;

export const StaffRolesInput = z.object({ id: idNumber(), version: versionRead, roles });
export type StaffRolesInput = z.input<typeof StaffRolesInput>;

export const StaffIdInput = z.object({ id: idNumber() });
export type StaffIdInput = z.input<typeof StaffIdInput>;
