/** What members do that others hear of. */
export interface MemberEvents {
  'member.registered': { memberId: number };
  'member.signedIn': { memberId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends MemberEvents {}
}
