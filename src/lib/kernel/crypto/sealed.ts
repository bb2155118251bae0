import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * What the database keeps and must not tell: AES-256-GCM under a secret of the environment's. It is tied to whose it
 * is, so that neither a stolen database nor a row moved to somebody else is worth anything.
 */
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `purpose` keeps what is sealed for one thing from being read as another. */
export const sealingKey = (purpose: string, secret: string): Buffer =>
  createHash('sha256').update(`${purpose}.${secret}`).digest();

/** @param owner whose it is: `member.7` */
export function seal(key: Buffer, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** @throws Error when it was sealed for another owner or with another key */
export function unseal(key: Buffer, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
