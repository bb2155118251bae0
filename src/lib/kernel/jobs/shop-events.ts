/**
 * What happens in the shop, published in the transaction that causes it. Areas that would otherwise depend on each
 * other in a circle meet here. Handlers run at least once: each must be idempotent. Each area adds its own in
 * `events.ts`; these are the kernel's.
 */
export interface ShopEvents {
  'message.mail': { messageId: number };
  'message.sms': { messageId: number };
  'message.line': { messageId: number };
}
export type EventName = keyof ShopEvents;

export interface PublishOptions {
  /** Of a queue's waiting jobs the one with the highest goes first; 0 where nothing is said. */
  readonly priority?: number;
}

/** An event that was told, until it is written. */
export interface Published extends PublishOptions {
  readonly event: EventName;
  readonly data: ShopEvents[EventName];
}

/** Jobs that were sent to the database. */
export interface Written {
  /** Rejects where they could not be written: then nothing of their transaction is. */
  readonly isWritten: Promise<unknown>;
  /** To be called when they are committed: this process takes them up. */
  wake(): void;
}
