import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { lottery, lotteryWinner } from './tables.ts';

/**
 * Sealed data of a lottery: its seed until it is revealed, so that reading the database does not reveal
 * results.
 */

type Keys = Pick<Ctx, 'config'>;

const Seed = z.string().regex(/^[0-9a-f]{64}$/);

export const newSeed = (): string => randomBytes(32).toString('hex');

export const sealSeed = ({ config }: Keys, code: string, seed: string): Uint8Array =>
  seal(config.healthKeys, seed, placeOf(lottery.seed, code));

/** @throws Error for a lottery that was never published */
export function openSeed(
  { config }: Keys,
  { code, seed }: { readonly code: string; readonly seed: Uint8Array | null },
): string {
  if (!seed) throw new TypeError(`lottery ${code} has no seed`);
  return unseal(config.healthKeys, seed, placeOf(lottery.seed, code), Seed);
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `hmacSha256` of the proof, synchronously. */
export const hmacOf = (seed: string, message: string): string =>
  createHmac('sha256', seed).update(message).digest('hex');

const Identity = z.object({ name: z.string(), idNumber: z.string(), isResident: z.boolean() });
export type Identity = z.infer<typeof Identity>;

export const sealIdentity = ({ config }: Keys, drawId: number, identity: Identity): Uint8Array =>
  seal(config.healthKeys, identity, placeOf(lotteryWinner.identity, String(drawId)));

export const openIdentity = ({ config }: Keys, drawId: number, identity: Uint8Array): Identity =>
  unseal(config.healthKeys, identity, placeOf(lotteryWinner.identity, String(drawId)), Identity);
