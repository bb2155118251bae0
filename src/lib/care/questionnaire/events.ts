/** Told within their transaction: areas above react. */
export interface QuestEvents {
  /** Somebody has a new result. */
  'quest.finished': { personId: string };
  /** Somebody who has finished one without an account has signed in with it. */
  'quest.brought': { memberId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends QuestEvents {}
}
