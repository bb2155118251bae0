import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { LinkInput, MailingChangeInput, MailingPreference } from './model.ts';

/** The messages that the link would end; changes nothing. */
export const getMailingPreference = endpoint<LinkInput, MailingPreference>('GET', '/h5/mailing/preference');
export const unsubscribe = endpoint<MailingChangeInput, MailingPreference>('POST', '/h5/mailing/unsubscribe');
/** Reverses an unsubscription. */
export const resubscribe = endpoint<MailingChangeInput, MailingPreference>('POST', '/h5/mailing/resubscribe');
