import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { EnterGroupInput, GroupDetail, GroupList, GroupListQueryInput } from './model.ts';

export const getGroupList = endpoint<GroupListQueryInput, GroupList>('GET', '/h5/group/list');
/** A private group is shown to its members only; for everybody else it does not exist (row G3). */
export const getGroupDetail = endpoint<{ id: number }, GroupDetail>('GET', '/h5/group/detail');
/** Joins a private group by its code, and leaves it. */
export const enterGroup = endpoint<z.input<typeof EnterGroupInput>, Nothing>('POST', '/h5/group/enter');
export const leaveGroup = endpoint<{ id: number }, Nothing>('POST', '/h5/group/leave');

type Nothing = Record<string, never>;
