import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { GroupDetail, GroupList, GroupListQueryInput } from './model.ts';

export const getGroupList = endpoint<GroupListQueryInput, GroupList>('GET', '/h5/group/list');
/** A private group is only told to its members; for everybody else it does not exist (row G3). */
export const getGroupDetail = endpoint<{ id: number }, GroupDetail>('GET', '/h5/group/detail');
