import type { Ctx, SignedInMember } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';

export async function identifyMember(_ctx: Ctx, _token: string): Promise<SignedInMember> {
  throw signInExpired();
}
