/** What members do that others hear of. */
export interface MemberEvents {
  'member.registered': { memberId: number };
  /** With a mobile or an address of e-mail; `others` are what the member had before. */
  'member.bound': { contact: string; others: readonly string[] };
  /** Who is a member already has said who invited them; whoever knows better refuses it. */
  'member.invited': { memberId: number };
  'member.signedIn': { memberId: number };
  /** Something was done with the account that its member may not have done; in words, without the link that locks it. */
  'member.warned': { memberId: number; title: string; text: string };
  /** For the first time of this member and of this person at LINE: their coins, once for ever. */
  'member.firstLine': { memberId: number; coins: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends MemberEvents {}
}
