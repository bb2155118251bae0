/** What happens to campaigns. */
export interface GroupEvents {
  /** It is shipped, or begins, later than was said. */
  'group.delayed': { campaignId: number; expectedOn: string };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends GroupEvents {}
}
