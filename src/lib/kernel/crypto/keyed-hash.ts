import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/** What is only to be known again: keyed with a secret that the database does not hold, so that nobody can try them all. */
export const keyedHash = (
  { linkSecret }: Pick<Config, 'linkSecret'>,
  purpose: string,
  text: string,
): string => createHmac('sha256', linkSecret).update(`${purpose}.${text}`).digest('base64url');
