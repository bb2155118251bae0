import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { LevelHistory, MemberLevel } from './model.ts';

/** The member's level, and the spend missing for the next one. */
export const getMemberLevel = endpoint<Record<string, never>, MemberLevel>('GET', '/h5/member/level');

/** History of the member's level, newest first. */
export const getLevelHistory = endpoint<Record<string, never>, LevelHistory>(
  'GET',
  '/h5/member/level-history',
);
