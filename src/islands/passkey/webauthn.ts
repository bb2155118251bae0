import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AddPasskeyInput,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyRequest,
} from '#lib/people/passkey/model.ts';
import { call } from '#stores/api.ts';

type Asking<Out> = Endpoint<Record<string, never>, Out>;

/** What the browser does with passkeys; how it is asked is loaded when somebody wants to. */
const webauthn = () => import('@simplewebauthn/browser');

/** @returns null where nobody chose one: there is none, it was cancelled, or it took too long */
export async function signWithPasskey(ask: Asking<PasskeyRequest>): Promise<PasskeyAnswer | null> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    call(ask, {}, { quiet: true }),
    webauthn(),
  ]);
  return startAuthentication({ optionsJSON }).catch(unlessFault);
}

/** @returns null where none was made; a device that has one already makes no other */
export async function makePasskey(offer: Asking<PasskeyOffer>): Promise<AddPasskeyInput['answer'] | null> {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    call(offer, {}, { quiet: true }),
    webauthn(),
  ]);
  return startRegistration({ optionsJSON }).catch(unlessFault);
}

/** Browsers tell by an error that nobody chose one; why is nobody's business. */
function unlessFault(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
    return null;
  throw error;
}
