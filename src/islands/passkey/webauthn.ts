import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AddPasskeyInput,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyRequest,
} from '#lib/people/passkey/model.ts';
import { call } from '#stores/api.ts';

type Asking<Out> = Endpoint<Record<string, never>, Out>;

/** The browser's passkey functions, loaded on demand. */
const webauthn = () => import('@simplewebauthn/browser');

/** @returns null if none was chosen: there is none, it was cancelled, or it timed out */
export async function signWithPasskey(ask: Asking<PasskeyRequest>): Promise<PasskeyAnswer | null> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    call(ask, {}, { quiet: true }),
    webauthn(),
  ]);
  return startAuthentication({ optionsJSON }).catch(unlessFault);
}

/** @returns null if none was created; a device that has one creates no second one */
export async function makePasskey(offer: Asking<PasskeyOffer>): Promise<AddPasskeyInput['answer'] | null> {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    call(offer, {}, { quiet: true }),
    webauthn(),
  ]);
  return startRegistration({ optionsJSON }).catch(unlessFault);
}

/** Browsers report a missing choice as an error and hide the cause for privacy. */
function unlessFault(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
    return null;
  throw error;
}
