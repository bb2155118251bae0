import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { Chain } from '../codes.ts';

/** Cache lifetime. The provider renews its list once a day, at 20:00 (DEV 49055). */
const KEPT_MS = 3_600_000;
/** Pause before a retry after a failed query; until then the map is trusted. */
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 4_000;

/** Response of `/Helper/GetStoreList`. */
const StoreList = z.object({
  RtnCode: z.literal(1),
  StoreList: z.array(
    z.object({
      CvsType: z.string(),
      StoreInfo: z.array(
        z.object({
          StoreId: z.string(),
          StoreName: z.string().default(''),
          StoreAddr: z.string().default(''),
          StorePhone: z.string().default(''),
        }),
      ),
    }),
  ),
});

/** A store in the provider's list. */
export interface ListedStore {
  readonly storeId: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}
type Stores = ReadonlyMap<string, ListedStore>;

interface Known {
  readonly stores: Promise<Stores | null>;
  readonly askedAt: number;
  keptMs: number;
}
const known = new Map<string, Known>();

/**
 * Whether a store is in the provider's list of stores that accept parcels. The map's reply is untrusted and
 * may be days old, and a shipment to a closed store would fail only after payment.
 * @returns null if the provider is unavailable: then no store is refused
 */
export async function isOpenStore(ctx: Ctx, chain: Chain, storeId: string): Promise<boolean | null> {
  const stores = await openStores(ctx, chain);
  return stores ? stores.has(storeId) : null;
}

/** @returns undefined for an unknown store; null if the provider is unavailable */
export async function findOpenStore(
  ctx: Ctx,
  chain: Chain,
  storeId: string,
): Promise<ListedStore | undefined | null> {
  const stores = await openStores(ctx, chain);
  return stores ? stores.get(storeId) : null;
}

async function openStores(ctx: Ctx, chain: Chain): Promise<Stores | null> {
  const { logistics: config } = ctx.config;
  if (!config) return null;
  const key = `${config.url} ${chain}`;
  const askedAt = ctx.now.getTime();
  const before = known.get(key);
  if (before && Math.abs(askedAt - before.askedAt) < before.keptMs) return before.stores;
  const stores = ask(config, chain).then((found) => {
    if (found) return found;
    ctx.log.warn({ chain }, 'the list of open stores cannot be had');
    asked.keptMs = PAUSE_MS;
    return null;
  });
  const asked: Known = { stores, askedAt, keptMs: KEPT_MS };
  known.set(key, asked);
  return stores;
}

async function ask(config: EcpayAccount, chain: Chain): Promise<Stores | null> {
  const fields = withCheckMac({ MerchantID: config.merchantId, CvsType: chain }, config, 'md5');
  try {
    const answer = await fetch(`${config.url}/Helper/GetStoreList`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const lists = StoreList.parse(await answer.json()).StoreList.filter((one) => one.CvsType === chain);
    const stores = lists.flatMap((one) =>
      one.StoreInfo.map(({ StoreId, StoreName, StoreAddr, StorePhone }): [string, ListedStore] => [
        StoreId,
        { storeId: StoreId, name: StoreName, address: StoreAddr, phone: StorePhone },
      ]),
    );
    return stores.length > 0 ? new Map(stores) : null;
  } catch {
    return null;
  }
}
