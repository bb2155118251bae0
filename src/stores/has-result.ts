import { $isSignedIn } from './session.ts';
import { persistentChecked, sessionChecked } from './storage.ts';

const asFlag = (found: unknown): boolean | undefined => (typeof found === 'boolean' ? found : undefined);

/** That this browser has seen a result, and nothing of what it says: who has none is asked about nothing. */
export const $hasResult = persistentChecked<boolean>('hasResult', false, asFlag);

/** The member has been asked about and has no result that may be used: not again in this tab. */
export const $knowsNobody = sessionChecked<boolean>('knowsNobody', false, asFlag);

/** Only who may have a result is asked about. */
export const mayHaveResult = (): boolean => $hasResult.get() || ($isSignedIn.get() && !$knowsNobody.get());
