import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { LevelHistory, MemberLevel } from './model.ts';

/** Where the signed-in member stands, and what is missing to the next level. */
export const getMemberLevel = endpoint<Record<string, never>, MemberLevel>('GET', '/h5/member/level');

/** Every step of the signed-in member's level, the newest first. */
export const getLevelHistory = endpoint<Record<string, never>, LevelHistory>(
  'GET',
  '/h5/member/level-history',
);
