import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { idNumber, lineText } from '#lib/kernel/text/validation.ts';

/** The JSON formats of WebAuthn requests and answers. */

const base64url = (most: number) =>
  z
    .string('passkeyRefused')
    .max(most, 'passkeyRefused')
    .regex(/^[\w-]+$/, 'passkeyRefused');
const credentialId = base64url(1400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'passkeyRefused'),
  clientExtensionResults: z.object({}).default({}),
};

/** A signature of a known passkey. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
});
export type PasskeyAnswer = AuthenticationResponseJSON;

/** A newly created passkey. */
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20, 'passkeyRefused')).max(8, 'passkeyRefused').default([]),
  }),
});
export type NewPasskeyAnswer = RegistrationResponseJSON;

export const PasskeyRequest = z.looseObject({ challenge: z.string() });
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

export const PasskeyOffer = z.looseObject({ challenge: z.string() });
export type PasskeyOffer = PublicKeyCredentialCreationOptionsJSON;

/** The passkey identifies the person. */
export const PasskeySignInInput = z.object({ answer: PasskeyAnswer });
export interface PasskeySignInInput {
  readonly answer: PasskeyAnswer;
}

export const AddPasskeyInput = z.object({ name: lineText(40).default(''), answer: NewPasskeyAnswer });
export interface AddPasskeyInput {
  readonly name?: string;
  readonly answer: NewPasskeyAnswer;
}

export const PasskeyIdInput = z.object({ id: idNumber() });
export type PasskeyIdInput = z.input<typeof PasskeyIdInput>;

export const Passkey = z.object({
  id: z.int(),
  /** The owner's name for it; may be empty. */
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  /** The browser of the last use, else of its creation; empty if unknown. */
  browser: z.string(),
  system: z.string(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = z.object({ passkeys: z.array(Passkey) });
export type Passkeys = z.infer<typeof Passkeys>;
