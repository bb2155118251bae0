/** Members' acts that other areas react to. */
export interface MemberEvents {
  'member.registered': { memberId: number };
  /** A new mobile or e-mail address; `others` are the member's previous contacts. */
  'member.bound': { contact: string; others: readonly string[] };
  /** An existing member has named an inviter. A reaction may refuse it. */
  'member.invited': { memberId: number };
  'member.signedIn': { memberId: number };
  /** A possibly unauthorized act on the account, in words, without the link that locks it. */
  'member.warned': { memberId: number; title: string; text: string };
  /** First binding of this member and this LINE user: their coins, granted once. */
  'member.firstLine': { memberId: number; coins: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends MemberEvents {}
}
