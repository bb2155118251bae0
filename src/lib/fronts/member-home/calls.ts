import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MemberCenter } from './model.ts';

/** Everything that the member's home shows, in one answer. */
export const getMemberCenter = endpoint<Record<string, never>, MemberCenter>('GET', '/h5/userCenter/index');
