import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type LineInfo, PROVIDERS, type Provider, type ProviderState } from './model.ts';
import { memberProvider } from './tables.ts';

const LINE_FRIEND_URL = 'https://line.me/R/ti/p/@daypack';

/** Which accounts elsewhere sign this member in. */
export async function listProviders(ctx: Ctx, memberId: MemberId): Promise<ProviderState[]> {
  const bound = await ctx.db
    .select({ provider: memberProvider.provider })
    .from(memberProvider)
    .where(eq(memberProvider.memberId, memberId));
  return PROVIDERS.map((provider) => ({
    provider,
    bound: bound.some((one) => one.provider === provider),
  }));
}

/** @throws ShopError providerNotBound */
export async function unbindProvider(ctx: Ctx, memberId: MemberId, provider: Provider): Promise<void> {
  const gone = await ctx.db
    .delete(memberProvider)
    .where(and(eq(memberProvider.memberId, memberId), eq(memberProvider.provider, provider)))
    .returning({ provider: memberProvider.provider });
  if (gone.length === 0) throw new ShopError('providerNotBound');
}

/** Signing in by LINE is offered once a channel is configured; being friends with the shop needs none. */
export const describeLine = (): LineInfo => ({ enabled: false, addFriendUrl: LINE_FRIEND_URL });
