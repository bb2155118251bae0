import { deleteOldest } from '../db/delete-oldest.ts';
import { type EventHandler, type HandlerOptions, onEvent, type Sweep } from '../jobs/events.ts';
import { message } from '../tables.ts';
import { addDays } from '../time/clock.ts';
import { sendDelayedMessages } from './held-messages.ts';
import { deliverMessage } from './message.ts';
import { queueOldMessages } from './old-messages.ts';
import { deleteOldShortLinks } from './short-links.ts';
import type { Transport } from './transport.ts';

/** Tried for about half a day, ever more patiently; whatever is urgent does not wait behind what was taken ahead. */
const PATIENT: Partial<HandlerOptions> = {
  ahead: 0,
  retries: 20,
  firstPauseSeconds: 10,
  longestPauseSeconds: 3600,
  limitSeconds: 220,
};

/** Two queues: mail that hangs does not hold SMS up. */
export const messageHandlers = (transport: Transport): readonly EventHandler[] => [
  onEvent(
    'message.mail',
    'send-mail',
    (ctx, { messageId }, run) => deliverMessage(ctx, transport, messageId, run),
    { ...PATIENT, concurrency: transport.mailsAtOnce },
  ),
  onEvent(
    'message.sms',
    'send-sms',
    (ctx, { messageId }, run) => deliverMessage(ctx, transport, messageId, run),
    { ...PATIENT, concurrency: transport.smsAtOnce },
  ),
];

const forgetMessages: Sweep = {
  name: 'forget-messages',
  run: (ctx) =>
    deleteOldest(ctx.db, message, message.createdAt, addDays(ctx.now, -ctx.config.limits.messageDays)),
};

export const messageSweeps: readonly Sweep[] = [
  { name: 'queue-old-messages', run: queueOldMessages },
  { name: 'release-held-messages', run: sendDelayedMessages },
  forgetMessages,
  deleteOldShortLinks,
];
