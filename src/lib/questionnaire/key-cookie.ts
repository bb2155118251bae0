import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#lib/kernel/config.ts';
import type { WrittenKey } from './key.ts';

/** Carries `encryptionQuestCode` to pages, which see no headers of scripts. No script reads it. */
export const QUEST_COOKIE = 'quest_key';

const scope = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: siteUrl.startsWith('https') }) as const;

/** The header that every call carries (point 7); where a page has not got it yet, the cookie. */
export const readKeyOf = (http: Context): string =>
  http.req.header('encryptionQuestCode') || getCookie(http, QUEST_COOKIE) || '';

export const writeKeyCookie = (http: Context, config: Config, key: WrittenKey): void =>
  setCookie(http, QUEST_COOKIE, key.encryptionQuestCode, { ...scope(config), maxAge: key.seconds });

export const forgetKeyCookie = (http: Context, config: Config): void => {
  deleteCookie(http, QUEST_COOKIE, scope(config));
};
