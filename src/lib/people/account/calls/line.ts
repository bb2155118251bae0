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

/** Says where at LINE the browser goes; that browser alone may come back. */
export const startLineSignIn = endpoint<StartLineInput, LineSignInStarted>('POST', '/h5/login/line-begin');
/** With what LINE has answered: signs in, binds, or wants a mobile first. */
export const finishLineSignIn = endpoint<FinishLineInput, LineFinished>('POST', '/h5/login/line');
/** Ends a first sign-in by LINE, with the code that was sent to the mobile. */
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
