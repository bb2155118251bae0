import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ChoiceInput,
  InboxPage,
  InboxState,
  ListInboxInput,
  MessagePreference,
  QuietHoursInput,
  ReadAllInput,
  ReadMessageInput,
} from './model.ts';

/** The member's messages from the shop (row I7). */
export const getInboxState = endpoint<undefined, InboxState>('GET', '/h5/inbox/state');
export const listInbox = endpoint<z.input<typeof ListInboxInput>, InboxPage>('GET', '/h5/inbox/list');
export const readMessage = endpoint<z.input<typeof ReadMessageInput>, InboxState>('POST', '/h5/inbox/read');
export const readAllMessages = endpoint<z.input<typeof ReadAllInput>, InboxState>(
  'POST',
  '/h5/inbox/read-all',
);

/** The member's message preferences; each call returns the result. */
export const getMessagePreference = endpoint<undefined, MessagePreference>('GET', '/h5/inbox/preference');
export const chooseMessages = endpoint<z.input<typeof ChoiceInput>, MessagePreference>(
  'POST',
  '/h5/inbox/choose',
);
export const chooseQuietHours = endpoint<z.input<typeof QuietHoursInput>, MessagePreference>(
  'POST',
  '/h5/inbox/quiet-hours',
);
