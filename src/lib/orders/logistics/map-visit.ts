import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Random, randomLetters } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import type { SubType } from './codes.ts';

/**
 * One visit to the store map. The server stores nothing: the trade number contains the expiry. ExtraData,
 * which the map echoes, is the shop's signature of it (row D8). The signature proves that this shop opened
 * the map; the browser that kept the number knows the shopper.
 */
export interface MapVisit {
  /** The provider's MerchantTradeNo: 20 letters and digits. */
  readonly number: string;
  /** ExtraData: the protocol allows only 20 characters. */
  readonly signature: string;
}

const SECONDS_LENGTH = 7;
const SIGNATURE_LENGTH = 20;
const NUMBER = /^M([0-9A-Z]{7})[A-Z0-9]{12}$/;

interface Ticket {
  readonly subType: SubType;
  readonly now: Date;
  readonly minutes: number;
  readonly random: Random;
  readonly secret: string;
}

export function startVisit({ subType, now, minutes, random, secret }: Ticket): MapVisit {
  const seconds = Math.floor(addMinutes(now, minutes).getTime() / 1000);
  const until = seconds.toString(36).toUpperCase().padStart(SECONDS_LENGTH, '0');
  const number = `M${until}${randomLetters(12, random)}`;
  return { number, signature: sign(number, subType, secret) };
}

/** @returns false unless this shop signed it for this chain */
export function isOwnVisit({ number, signature }: MapVisit, subType: string, secret: string): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(number, subType, secret));
  return NUMBER.test(number) && given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function isVisitExpired(number: string, now: Date): boolean {
  const until = Number.parseInt(NUMBER.exec(number)?.[1] ?? '0', 36);
  return now.getTime() > until * 1000;
}

const sign = (number: string, subType: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`store-map.${subType}.${number}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
