import { $isSignedIn } from './session.ts';
import { persistentChecked, sessionChecked } from './storage.ts';

const asFlag = (found: unknown): boolean | undefined => (typeof found === 'boolean' ? found : undefined);

/**
 * Whether this browser has seen a questionnaire result, without its content. Without one, nothing is
 * requested.
 */
export const $hasResult = persistentChecked<boolean>('hasResult', false, asFlag);

/** The shop has answered that the member has no usable result; not requested again in this tab. */
export const $knowsNobody = sessionChecked<boolean>('knowsNobody', false, asFlag);

/** Whether a request for findings makes sense. */
export const mayHaveResult = (): boolean => $hasResult.get() || ($isSignedIn.get() && !$knowsNobody.get());
