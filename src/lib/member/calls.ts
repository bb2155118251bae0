import { wire } from '#lib/kernel/http/wire.ts';
import type { MemberLevel } from './model.ts';

/** Where the signed-in member stands, and what is missing to the next level. */
export const getMemberLevel = wire<Record<string, never>, MemberLevel>('GET', '/h5/member/level');
