import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';

export const memberCart = (memberId: number): string => `m:${memberId}`;
export const visitorCart = (visitor: string): string => `v:${visitor}`;

/** Whose cart is meant (row C1): the member's, else that of the visitor's cookie. */
export function cartOwner(ctx: Ctx): string {
  if (ctx.member) return memberCart(ctx.member.id);
  if (ctx.visitor) return visitorCart(ctx.visitor);
  throw signInExpired();
}
