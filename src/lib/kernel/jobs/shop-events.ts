/**
 * Events of the shop, published in the transaction that causes them. They connect areas that would otherwise
 * import each other in a circle. Handlers run at least once, so each must be idempotent. Each area adds its
 * own in `events.ts`; these are the kernel's.
 */
export interface ShopEvents {
  'message.mail': { messageId: number };
  'message.sms': { messageId: number };
  'message.line': { messageId: number };
}
export type EventName = keyof ShopEvents;

export interface PublishOptions {
  /** The highest priority in a queue runs first; 0 by default. */
  readonly priority?: number;
}

/** A published event that is not written yet. */
export interface Published extends PublishOptions {
  readonly event: EventName;
  readonly data: ShopEvents[EventName];
}

/** Jobs whose insert was sent to the database. */
export interface Written {
  /** Rejects if the insert fails; the transaction then writes nothing. */
  readonly isWritten: Promise<unknown>;
  /** Call it after the commit: this process starts on the jobs. */
  wake(): void;
}
