import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  CallOffGroupInput,
  DelayGroupInput,
  DeskGroups,
  DeskTeams,
  ExtendGroupInput,
  GroupPicture,
  GroupPictureInput,
  SaveGroupInput,
} from './model.ts';

export const listDeskGroups = endpoint<Record<string, never>, DeskGroups>('GET', '/staff/groups');
/** A campaign's teams, newest first. */
export const listDeskTeams = endpoint<{ id: number }, DeskTeams>('GET', '/staff/group/teams');
/** Multipart, with the picture as `file`. Saving a campaign with it attaches it. */
export const sendGroupPicture = endpoint<GroupPictureInput, GroupPicture>('POST', '/staff/group/picture');
/** Each returns the updated list. */
export const saveGroup = endpoint<SaveGroupInput, DeskGroups>('POST', '/staff/group/save', 'json');
export const extendGroup = endpoint<ExtendGroupInput, DeskGroups>('POST', '/staff/group/extend');
export const delayGroup = endpoint<DelayGroupInput, DeskGroups>('POST', '/staff/group/delay');
export const callOffGroup = endpoint<z.input<typeof CallOffGroupInput>, DeskGroups>(
  'POST',
  '/staff/group/call-off',
);
