import { z } from 'zod';
import { listTeamsOf } from '#lib/buying/team/service.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  CallOffGroupInput,
  DelayGroupInput,
  DeskGroups,
  DeskTeams,
  DeskTeamsQuery,
  ExtendGroupInput,
  GroupPicture,
  GroupPictureInput,
  SaveGroupInput,
} from './model.ts';
import { sendPicture } from './pictures.ts';
import * as service from './service.ts';

const access = { staff: 'group.manage' } as const;

export const groupDeskRoutes: readonly Route[] = [
  route(calls.listDeskGroups, {
    summary: 'Every campaign with how it goes and what it will come to',
    access,
    input: z.object({}),
    output: DeskGroups,
    handle: (ctx) => service.listDeskGroups(ctx),
  }),
  route(calls.listDeskTeams, {
    summary: 'The teams of a campaign with how they stand',
    access,
    input: DeskTeamsQuery,
    output: DeskTeams,
    handle: async (ctx, { id }) => ({ teams: await listTeamsOf(ctx, id) }),
  }),
  route(calls.sendGroupPicture, {
    fileBytes: ({ uploadBytes }) => uploadBytes,
    summary: 'Sends a picture (jpg or png, at most 5 MB) that a campaign may be saved with',
    access,
    limit: 'contribution',
    input: GroupPictureInput,
    output: GroupPicture,
    handle: (ctx, { file }) => sendPicture(ctx, file),
  }),
  route(calls.saveGroup, {
    summary: 'Adds a campaign, or changes one that nobody has joined',
    body: 'many',
    access,
    input: SaveGroupInput,
    output: DeskGroups,
    handle: (ctx, input) => service.saveGroup(ctx, input),
  }),
  route(calls.extendGroup, {
    summary: 'Lets a campaign run longer',
    access,
    input: ExtendGroupInput,
    output: DeskGroups,
    handle: (ctx, input) => service.extendGroup(ctx, input),
  }),
  route(calls.delayGroup, {
    summary: 'Says a later day of shipping or beginning, and tells everybody',
    access,
    input: DelayGroupInput,
    output: DeskGroups,
    handle: (ctx, input) => service.delayGroup(ctx, input),
  }),
  route(calls.callOffGroup, {
    summary: 'Calls a campaign off: everybody is paid back but for teams that are complete',
    access,
    input: CallOffGroupInput,
    output: DeskGroups,
    handle: (ctx, { id }) => service.callOffGroup(ctx, id),
  }),
];
