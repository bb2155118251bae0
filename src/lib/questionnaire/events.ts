/** Told within their transaction: areas above react. */
export interface QuestEvents {
  /** Somebody has a new result. */
  'quest.finished': { personId: string };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends QuestEvents {}
}
