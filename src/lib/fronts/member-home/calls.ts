import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MemberCenter } from './model.ts';

/** All data of the member's home page in one call. */
export const getMemberCenter = endpoint<Record<string, never>, MemberCenter>('GET', '/h5/userCenter/index');
