import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  BindLineMobileInput,
  FinishLineInput,
  LineFinished,
  LineInfo,
  LineSignInStarted,
  ProviderInput,
  ProviderState,
  SignedInByLine,
  StartLineInput,
} from '../model.ts';

type Nothing = Record<string, never>;

/** Returns LINE's address for the browser; only the same browser may return. */
export const startLineSignIn = endpoint<StartLineInput, LineSignInStarted>('POST', '/h5/login/line-begin');
/** With LINE's answer: signs in, binds, or requires a mobile first. */
export const finishLineSignIn = endpoint<FinishLineInput, LineFinished>('POST', '/h5/login/line');
/** Completes a first sign-in by LINE, with the code sent to the mobile. */
export const bindLineMobile = endpoint<BindLineMobileInput, SignedInByLine>(
  'POST',
  '/h5/login/line-bind-mobile',
);
export const listProviders = endpoint<Nothing, { providers: readonly ProviderState[] }>(
  'GET',
  '/h5/get-bind-provider',
);
export const unbindProvider = endpoint<ProviderInput, { unbound: boolean }>('POST', '/h5/provider-unbinding');
export const getLineInfo = endpoint<Nothing, LineInfo>('GET', '/charger/get-line-info');
