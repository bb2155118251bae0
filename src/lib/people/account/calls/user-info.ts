import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { UserInfo } from '../model.ts';

/** In its own file, because every page loads it. */
export const getUserInfo = endpoint<Record<string, never>, UserInfo>('GET', '/charger/userInfo');
