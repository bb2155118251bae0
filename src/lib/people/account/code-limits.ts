import { lte, sql } from 'drizzle-orm';
import { afterCommit, type Ctx } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { codesRequested } from '#lib/kernel/metrics.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { recordCodeRequest } from './code-work.ts';
import type { SolvedWork } from './model.ts';
import type { Contact } from './rules.ts';
import { codeCount } from './tables.ts';

/** Limits for sent codes: an SMS costs the merchant, and an unrequested code is a nuisance. */

const HOUR = 3600;
const DAY = 86_400;
/** Share of a shop-wide limit from which an operator should look. */
const NEARLY = 0.8;

interface Ceiling {
  readonly of: 'shop' | 'address' | 'prefix' | 'recipient' | 'work';
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

interface Asking {
  readonly work: SolvedWork | undefined;
  /** Requested in a browser of the member: requests by strangers do not count. */
  readonly isKnown: boolean;
}

/** In a fixed order of row locks, the same for every caller. */
function ceilingsOf({ config, ip }: Ctx, contact: Contact, { work, isKnown }: Asking): Ceiling[] {
  const { limits } = config;
  const hash = (text: string) => keyedHash(config, 'codeCount', text);
  const { kind, recipient } = contact;
  const ofPrefix: Ceiling = {
    of: 'prefix',
    key: hash(`prefix ${recipient.slice(0, -4)}`),
    most: limits.smsPerPrefixPerDay,
    seconds: DAY,
  };
  const ofSms: Ceiling[] = [
    { of: 'shop', key: 'hour', most: limits.smsPerHour, seconds: HOUR },
    { of: 'shop', key: 'day', most: limits.smsPerDay, seconds: DAY },
    ...(isKnown ? [] : [ofPrefix]),
  ];
  return [
    ...(kind === 'mobile' ? ofSms : []),
    { of: 'address', key: hash(`hour ${ip}`), most: limits.codesPerAddressPerHour, seconds: HOUR },
    { of: 'address', key: hash(`day ${ip}`), most: limits.codesPerAddressPerDay, seconds: DAY },
    {
      of: 'recipient',
      key: hash(`${isKnown ? 'own' : 'to'} ${recipient}`),
      most: limits.codesPerRecipientPerDay,
      seconds: DAY,
    },
    ...(work ? [{ of: 'work', key: hash(`work ${work.challenge}`), most: 1, seconds: HOUR } as const] : []),
  ];
}

/**
 * Counts a code in the transaction that sends it, so a refused code does not count.
 * @throws ShopError codesTooMany, without the name of the limit
 */
export async function countCode(tx: Ctx, contact: Contact, asking: Asking): Promise<void> {
  const ceilings = ceilingsOf(tx, contact, asking);
  const isOver = lte(codeCount.until, tx.now);
  const counted = await tx.db
    .insert(codeCount)
    .values(ceilings.map(({ key, seconds }) => ({ key, sent: 1, until: addSeconds(tx.now, seconds) })))
    .onConflictDoUpdate({
      target: codeCount.key,
      set: {
        sent: sql`case when ${isOver} then 1 else ${codeCount.sent} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${codeCount.until} end`,
      },
    })
    .returning({ key: codeCount.key, sent: codeCount.sent });
  const sentOf = new Map(counted.map(({ key, sent }) => [key, sent]));
  const full = ceilings.find(({ key, most }) => (sentOf.get(key) ?? 0) > most);
  if (full) {
    codesRequested.inc({ channel: contact.kind, outcome: full.of });
    throw fieldError(contact.kind, 'codesTooMany');
  }
  if (contact.kind === 'mobile') await recordCodeRequest(tx, contact);
  afterCommit(tx, () => {
    codesRequested.inc({ channel: contact.kind, outcome: 'sent' });
    for (const { of, key, most } of ceilings) if (of === 'shop') warn(tx, key, sentOf.get(key) ?? 0, most);
  });
}

/** Logs each threshold once. */
function warn({ log }: Ctx, per: string, sent: number, most: number): void {
  if (sent === most)
    log.error({ per, most }, 'no more codes leave by SMS: the ceiling of the shop is reached');
  else if (sent === Math.ceil(most * NEARLY)) log.warn({ per, sent, most }, 'many codes leave by SMS');
}

/** @throws ShopError smsCountryOff at countryCode */
export function refuseCountry({ config }: Ctx, contact: Contact): void {
  if (contact.kind !== 'mobile' || config.smsCountries.includes(contact.countryCode)) return;
  codesRequested.inc({ channel: contact.kind, outcome: 'country' });
  throw fieldError('countryCode', 'smsCountryOff');
}

/** The requester's network address as stored. */
export const requestNetwork = ({ config, ip }: Ctx): string => keyedHash(config, 'codeFrom', ip);
