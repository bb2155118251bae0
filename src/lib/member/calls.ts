import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MemberLevel } from './model.ts';

/** Where the signed-in member stands, and what is missing to the next level. */
export const getMemberLevel = endpoint<Record<string, never>, MemberLevel>('GET', '/h5/member/level');
