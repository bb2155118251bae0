import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Config } from '#lib/kernel/config.ts';
import { QUEST_COOKIE } from '#lib/kernel/http/request.ts';
import type { WrittenKey } from './key.ts';

const scope = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: siteUrl.startsWith('https') }) as const;

export const writeKeyCookie = (http: Context, config: Config, key: WrittenKey): void =>
  setCookie(http, QUEST_COOKIE, key.encryptionQuestCode, { ...scope(config), maxAge: key.seconds });

export const clearKeyCookie = (http: Context, config: Config): void => {
  deleteCookie(http, QUEST_COOKIE, scope(config));
};
