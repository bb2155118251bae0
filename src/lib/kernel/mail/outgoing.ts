import type { Locale } from '../i18n/locale.ts';
import type { FallbackChannel, MessageChannel } from '../tables.ts';
export interface Outgoing {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  /** The language of the text; by default the context's. */
  readonly locale?: Locale;
  /** `kind:key`, as the audit log names it: what it tells of. */
  readonly about?: string | null;
  /** The unsubscribe address of a marketing mail, also sent in its headers. */
  readonly unsubscribeUrl?: string | null;
  /** Somebody waits for it: it goes before all others, and not at all from this moment on. */
  readonly validUntil?: Date | null;
  /** It can wait until then: its reader's quiet hours. */
  readonly holdUntil?: Date | null;
  /** How it leaves where this way does not lead to its reader. */
  readonly instead?: FallbackChannel | null;
}

/** A message on its way. */
export interface Sending extends Outgoing {
  readonly id: number;
  readonly createdAt: Date;
  /** This one among them. */
  readonly tries: number;
}
