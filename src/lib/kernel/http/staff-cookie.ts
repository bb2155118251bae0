import type { Context } from 'hono';
import { deleteCookie, generateCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { API_BASE } from './endpoint.ts';

/** A staff session. Scripts cannot read it, and only staff calls receive it. */
export const STAFF_COOKIE = 'staff_session';

const scope = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  ({
    path: `${API_BASE}/staff`,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https'),
  }) as const;

export const readStaffToken = (c: Context): string | undefined => getCookie(c, STAFF_COOKIE);

/** Replaces an earlier `set-cookie` that cleared an expired session. */
export const writeStaffToken = (c: Context, config: Config, token: string, hours: number): void =>
  c.header('set-cookie', generateCookie(STAFF_COOKIE, token, { ...scope(config), maxAge: hours * 3600 }));

export const clearStaffToken = (c: Context, config: Config): void => {
  deleteCookie(c, STAFF_COOKIE, scope(config));
};

/** Marks a browser in which staff signed in before. It grants nothing. */
const DEVICE_COOKIE = 'staff_device';

export const readStaffDevice = (c: Context): string | undefined => getCookie(c, DEVICE_COOKIE);

export const writeStaffDevice = (c: Context, config: Config, device: string, days: number): void =>
  setCookie(c, DEVICE_COOKIE, device, { ...scope(config), maxAge: days * 86_400 });
