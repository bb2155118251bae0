import type { Locale } from '../i18n/locale.ts';
import type { FallbackChannel, MessageChannel } from '../tables.ts';
export interface Outgoing {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  /** The text's language; by default the context's. */
  readonly locale?: Locale;
  /** The subject as `kind:key`, like in the audit log. */
  readonly about?: string | null;
  /** The unsubscribe address of a marketing mail, also sent in its headers. */
  readonly unsubscribeUrl?: string | null;
  /** Somebody is waiting for it: it is sent before all others, and not after this moment. */
  readonly validUntil?: Date | null;
  /** Delayed until then, because of the recipient's quiet hours. */
  readonly holdUntil?: Date | null;
  /** The fallback channel if this one cannot reach the recipient. */
  readonly instead?: FallbackChannel | null;
}

/** A message during sending. */
export interface Sending extends Outgoing {
  readonly id: number;
  readonly createdAt: Date;
  /** Attempts, including this one. */
  readonly tries: number;
}
