import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { LinkInput, MailingChange, MailingPreference } from './model.ts';
import { endMailing, getPreference, resumeMailing } from './service.ts';

export const mailingRoutes: readonly Route[] = [
  route(calls.getMailingPreference, {
    summary: 'What the link in a marketing message would end; changes nothing',
    access: 'anyone',
    input: LinkInput,
    output: MailingPreference,
    handle: (ctx, { token }) => getPreference(ctx, token),
  }),
  route(calls.unsubscribe, {
    summary: 'Ends one kind of marketing message, or all of them',
    access: 'anyone',
    input: MailingChange,
    output: MailingPreference,
    handle: endMailing,
  }),
  route(calls.resubscribe, {
    summary: 'Takes the end of marketing messages back',
    access: 'anyone',
    input: MailingChange,
    output: MailingPreference,
    handle: resumeMailing,
  }),
];
