import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { type ZodType, z } from 'zod';

/**
 * Columns that are read with a key alone (docs/decisions/0081-health-data.md): JSON under XChaCha20-Poly1305, whose random
 * nonce is long enough for as many rows as there will ever be. What is sealed names its key, so that keys are changed while
 * the shop is open, and is tied to its place: bytes that are moved to another row or column do not open.
 *
 * version (1 byte) · length of the key's id (1) · the key's id · nonce (24) · what is sealed, with its tag (16)
 */
const VERSION = 1;
const NONCE = 24;
const TAG = 16;
const KEY = 32;
/** What is sealed is as long as the next whole number of these: `male` must not be told from `female` by its length. */
const BLOCK = 64;
const SPACE = 0x20;

export interface SealKey {
  /** Stands before everything that it seals: `2027a`. */
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The first writes, all of them read. */
export type SealKeys = readonly [SealKey, ...SealKey[]];

/** `broken` is the wrong key, another place, or bytes that somebody has changed: these look alike. */
export type SealFault = 'unknownKey' | 'broken' | 'otherShape';

/** Says why it does not open, and never what was in it. */
export class SealError extends Error {
  override name = 'SealError';
  readonly fault: SealFault;
  constructor(fault: SealFault, place: string) {
    super(`what is sealed at ${place} does not open: ${fault}`);
    this.fault = fault;
  }
}

/** `2027a:BASE64,2026a:BASE64`: the first seals, those after it still open what they have sealed. */
export const SealKeysText = z.string().transform((text, issues): SealKeys => {
  const keys = text.split(',').map((part) => {
    const [id = '', secret = '', ...more] = part.trim().split(':');
    return { id, secret: new Uint8Array(Buffer.from(secret, 'base64')), isWhole: more.length === 0 };
  });
  const isRight = keys.every(
    ({ id, secret, isWhole }) => isWhole && /^[\w-]{1,32}$/.test(id) && secret.length === KEY,
  );
  const [first, ...others] = keys.map(({ id, secret }) => ({ id, secret }));
  if (isRight && first && new Set(keys.map(({ id }) => id)).size === keys.length) return [first, ...others];
  issues.addIssue('is a list of keys, id:base64 of 32 bytes each, with commas between, no id twice');
  return z.NEVER;
});

/** Where a row's sealed column is: `health_person.details:7f1c…`. @param rowKey is the row's for as long as it lives */
export const placeOf = (column: PgColumn, rowKey: string): string =>
  `${getTableConfig(column.table).name}.${column.name}:${rowKey}`;

export const seal = (keys: SealKeys, value: unknown, place: string): Uint8Array =>
  sealText(keys[0], padded(new TextEncoder().encode(JSON.stringify(value))), place);

/** @throws SealError */
export function unseal<T>(keys: SealKeys, bytes: Uint8Array, place: string, schema: ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(open(keys, bytes, place))));
  // Not the schema's own complaint: it would say what was sealed.
  if (!parsed.success) throw new SealError('otherShape', place);
  return parsed.data;
}

/** The same of a file's bytes, which are as long as they are. @param place names the file */
export const sealBytes = ([key]: SealKeys, bytes: Uint8Array, place: string): Uint8Array =>
  sealText(key, bytes, place);

/** @throws SealError */
export const unsealBytes = (keys: SealKeys, bytes: Uint8Array, place: string): Uint8Array =>
  open(keys, bytes, place);

interface Keeper {
  readonly config: { readonly healthKeys: SealKeys };
}

/** A sealed column of a row that has a code: written and read in one shape. */
export const sealedAs = <Value>(column: Parameters<typeof placeOf>[0], schema: z.ZodType<Value>) => ({
  seal: ({ config }: Keeper, code: string, value: Value): Uint8Array =>
    seal(config.healthKeys, value, placeOf(column, code)),
  open: ({ config }: Keeper, code: string, bytes: Uint8Array): Value =>
    unseal(config.healthKeys, bytes, placeOf(column, code), schema),
});

/** What every column begins with that this key has sealed. */
export const sealedBy = ({ id }: SealKey): Uint8Array => {
  const name = new TextEncoder().encode(id);
  return new Uint8Array([VERSION, name.length, ...name]);
};

/** The same under the first key; null where it is already. @throws SealError */
export function reseal(keys: SealKeys, bytes: Uint8Array, place: string): Uint8Array | null {
  const [first] = keys;
  return beginsWith(bytes, sealedBy(first)) ? null : sealText(first, open(keys, bytes, place), place);
}

function sealText(key: SealKey, text: Uint8Array, place: string): Uint8Array {
  const head = sealedBy(key);
  const sealed = cipherOf(key, head, place).encrypt(text);
  const bytes = new Uint8Array(head.length + sealed.length);
  bytes.set(head);
  bytes.set(sealed, head.length);
  return bytes;
}

function open(keys: SealKeys, bytes: Uint8Array, place: string): Uint8Array {
  const key = keys.find((one) => beginsWith(bytes, sealedBy(one)));
  if (!key) throw new SealError(hasHead(bytes) ? 'unknownKey' : 'broken', place);
  const head = sealedBy(key);
  if (bytes.length < head.length + NONCE + TAG) throw new SealError('broken', place);
  try {
    return cipherOf(key, head, place).decrypt(bytes.subarray(head.length));
  } catch {
    throw new SealError('broken', place);
  }
}

const cipherOf = ({ secret }: SealKey, head: Uint8Array, place: string) =>
  managedNonce(xchacha20poly1305)(secret, new Uint8Array([...head, ...new TextEncoder().encode(place)]));

/** JSON may end in spaces. */
function padded(json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(json.length / BLOCK) * BLOCK).fill(SPACE);
  bytes.set(json);
  return bytes;
}

const beginsWith = (bytes: Uint8Array, head: Uint8Array): boolean =>
  bytes.length >= head.length && head.every((byte, at) => bytes[at] === byte);

/** It is long enough to be something that another key has sealed. */
const hasHead = (bytes: Uint8Array): boolean =>
  bytes[0] === VERSION && bytes.length >= 2 + (bytes[1] ?? 0) + NONCE + TAG;
