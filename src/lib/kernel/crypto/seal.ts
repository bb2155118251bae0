import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { type ZodType, z } from 'zod';

/**
 * Encrypted columns (docs/decisions/0081-health-data.md): JSON under XChaCha20-Poly1305. Its random nonce is
 * long enough for any number of rows. The ciphertext names its key, so keys rotate while the shop is open. It
 * is bound to its place: bytes moved to another row or column do not open.
 *
 * version (1 byte) · length of the key's id (1) · the key's id · nonce (24) · ciphertext with tag (16)
 */
const VERSION = 1;
const NONCE = 24;
const TAG = 16;
const KEY = 32;
/** In bytes. Plaintext is padded to a multiple of this, so its length does not reveal `male` or `female`. */
const BLOCK = 64;
const SPACE = 0x20;

export interface SealKey {
  /** Prefix of everything that this key seals: `2027a`. */
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The first key seals, every key opens. */
export type SealKeys = readonly [SealKey, ...SealKey[]];

/** `broken` covers a wrong key, a wrong place and changed bytes: they cannot be told apart. */
export type SealFault = 'unknownKey' | 'broken' | 'otherShape';

/** States why something does not open, never its content. */
export class SealError extends Error {
  override name = 'SealError';
  readonly fault: SealFault;
  constructor(fault: SealFault, place: string) {
    super(`what is sealed at ${place} does not open: ${fault}`);
    this.fault = fault;
  }
}

/** `2027a:BASE64,2026a:BASE64`: the first key seals, the others open older data. */
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

/**
 * The place of a row's sealed column: `health_person.details:7f1c…`.
 * @param rowKey never changes during the row's life
 */
export const placeOf = (column: PgColumn, rowKey: string): string =>
  `${getTableConfig(column.table).name}.${column.name}:${rowKey}`;

export const seal = (keys: SealKeys, value: unknown, place: string): Uint8Array =>
  sealText(keys[0], padded(new TextEncoder().encode(JSON.stringify(value))), place);

/** @throws SealError */
export function unseal<T>(keys: SealKeys, bytes: Uint8Array, place: string, schema: ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(open(keys, bytes, place))));
  // The schema's own error would reveal the content.
  if (!parsed.success) throw new SealError('otherShape', place);
  return parsed.data;
}

/**
 * Seals a file's bytes, without padding.
 * @param place names the file
 */
export const sealBytes = ([key]: SealKeys, bytes: Uint8Array, place: string): Uint8Array =>
  sealText(key, bytes, place);

/** @throws SealError */
export const unsealBytes = (keys: SealKeys, bytes: Uint8Array, place: string): Uint8Array =>
  open(keys, bytes, place);

interface Keeper {
  readonly config: { readonly healthKeys: SealKeys };
}

/** Seals and opens a column of rows with a code, in one schema. */
export const sealedAs = <Value>(column: Parameters<typeof placeOf>[0], schema: z.ZodType<Value>) => ({
  seal: ({ config }: Keeper, code: string, value: Value): Uint8Array =>
    seal(config.healthKeys, value, placeOf(column, code)),
  open: ({ config }: Keeper, code: string, bytes: Uint8Array): Value =>
    unseal(config.healthKeys, bytes, placeOf(column, code), schema),
});

/** The prefix of everything that this key seals. */
export const sealedBy = ({ id }: SealKey): Uint8Array => {
  const name = new TextEncoder().encode(id);
  return new Uint8Array([VERSION, name.length, ...name]);
};

/**
 * Seals it again under the first key; null if the first key sealed it already.
 * @throws SealError
 */
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

/** JSON allows trailing spaces. */
function padded(json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(json.length / BLOCK) * BLOCK).fill(SPACE);
  bytes.set(json);
  return bytes;
}

const beginsWith = (bytes: Uint8Array, head: Uint8Array): boolean =>
  bytes.length >= head.length && head.every((byte, at) => bytes[at] === byte);

/** Whether the bytes can be a ciphertext of some other key. */
const hasHead = (bytes: Uint8Array): boolean =>
  bytes[0] === VERSION && bytes.length >= 2 + (bytes[1] ?? 0) + NONCE + TAG;
