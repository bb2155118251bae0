import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type LineInfo, PROVIDERS, type Provider, type ProviderState } from './model.ts';
import { memberToChange, refuseLastSignInMethod } from './sign-in-methods.ts';
import { firstBinding, memberProvider } from './tables.ts';

/** The external accounts that sign this member in, and the coins for binding each. */
export async function listProviders(ctx: Ctx, memberId: MemberId): Promise<ProviderState[]> {
  const [bound, before] = await Promise.all([
    ctx.db.select().from(memberProvider).where(eq(memberProvider.memberId, memberId)),
    ctx.db.select().from(firstBinding).where(eq(firstBinding.memberId, memberId)),
  ]);
  const offered = ctx.config.lineLogin !== null;
  return PROVIDERS.map((provider) => {
    const found = bound.find((one) => one.provider === provider);
    const isFirst = offered && !before.some((one) => one.provider === provider);
    return {
      provider,
      bound: found !== undefined,
      offered,
      name: found?.name ?? '',
      friend: found?.isFriend ?? null,
      coins: isFirst ? ctx.config.limits.bindLineCoins : 0,
    };
  });
}

/**
 * Unbinds an external account. The coins for binding it stay, and are not granted again.
 * @throws ShopError providerNotBound; lastWayIn for the last sign-in method
 */
export function unbindProvider(ctx: Ctx, memberId: MemberId, provider: Provider): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await memberToChange(tx, memberId);
    const gone = await tx.db
      .delete(memberProvider)
      .where(and(eq(memberProvider.memberId, memberId), eq(memberProvider.provider, provider)))
      .returning({ provider: memberProvider.provider });
    if (gone.length === 0) throw new ShopError('providerNotBound');
    await refuseLastSignInMethod(tx, memberId);
  });
}

/** Whether sign-in by LINE is available, and the address for befriending the shop, which needs no channel. */
export const describeLine = ({ config }: Ctx): LineInfo => ({
  enabled: config.lineLogin !== null,
  addFriendUrl: config.lineOfficialAccount ? `https://line.me/R/ti/p/${config.lineOfficialAccount}` : '',
});
