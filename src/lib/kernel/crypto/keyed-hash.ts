import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * A hash for lookups. Its key is not in the database, so a stolen database does not allow a brute-force
 * search.
 */
export const keyedHash = (
  { linkSecret }: Pick<Config, 'linkSecret'>,
  purpose: string,
  text: string,
): string => createHmac('sha256', linkSecret).update(`${purpose}.${text}`).digest('base64url');
