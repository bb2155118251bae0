/** Published in the transaction of the change. Other areas react in it. */
export interface QuestEvents {
  /** A person has a new result. */
  'quest.finished': { personId: string };
  /** A visitor with a finished questionnaire has signed in. */
  'quest.brought': { memberId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends QuestEvents {}
}
