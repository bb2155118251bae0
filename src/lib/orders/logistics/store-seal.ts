import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays } from '#lib/kernel/time/clock.ts';
import type { PickedStore } from './model.ts';

/**
 * A chosen store waits in the browser until the order, perhaps for days. The shop signs it, so that nobody
 * can order to an invented store or address.
 */
type Unsealed = Omit<PickedStore, 'token'>;

const TOKEN = /^([0-9a-z]{1,8})\.[\w-]{43}$/;

export const sealStore = (store: Unsealed, now: Date, secret: string): PickedStore => {
  const chosenAt = Math.floor(now.getTime() / 1000).toString(36);
  return { ...store, token: `${chosenAt}.${sign(store, chosenAt, secret)}` };
};

/** `old`: chosen long enough ago that the store may have moved. */
export function checkSeal(
  store: PickedStore,
  { now, days, secret }: { readonly now: Date; readonly days: number; readonly secret: string },
): 'good' | 'old' | 'broken' {
  const chosenAt = TOKEN.exec(store.token)?.[1];
  if (chosenAt === undefined) return 'broken';
  const given = Buffer.from(store.token.slice(chosenAt.length + 1));
  const wanted = Buffer.from(sign(store, chosenAt, secret));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'broken';
  return now > addDays(new Date(Number.parseInt(chosenAt, 36) * 1000), days) ? 'old' : 'good';
}

function sign(store: Unsealed, chosenAt: string, secret: string): string {
  const { chain, storeId, name, address, phone, isOffshore } = store;
  const body = JSON.stringify([chain, storeId, name, address, phone, isOffshore, chosenAt]);
  return createHmac('sha256', secret).update(`store.${body}`).digest('base64url');
}
