import { wire } from '#lib/kernel/http/wire.ts';
import type { LinkInput, MailingChangeInput, MailingPreference } from './model.ts';

/** What the link would end; changes nothing. */
export const getMailingPreference = wire<LinkInput, MailingPreference>('GET', '/h5/mailing/preference');
export const unsubscribe = wire<MailingChangeInput, MailingPreference>('POST', '/h5/mailing/unsubscribe');
/** Takes it back. */
export const resubscribe = wire<MailingChangeInput, MailingPreference>('POST', '/h5/mailing/resubscribe');
