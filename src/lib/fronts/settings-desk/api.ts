import { z } from 'zod';
import type { Area } from '#lib/kernel/define-area.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  DecideProposalInput,
  DeskSettings,
  SavedSetting,
  SaveSettingInput,
  SettingEffect,
  SettingEffectQuery,
} from './model.ts';
import * as service from './service.ts';

const access = { staff: 'setting.change' } as const;

/** @param areas whose settings there are */
export const settingsDeskRoutes = (areas: readonly Area[]): readonly Route[] => [
  route(calls.listDeskSettings, {
    summary:
      'Every figure that the merchant may change, by area, with its bounds, its source and what waits for approval',
    access,
    input: z.object({}),
    output: DeskSettings,
    handle: (ctx) => service.listDeskSettings(ctx, areas),
  }),
  route(calls.saveSetting, {
    summary: 'Changes a figure, or proposes the change where money or law need a second person',
    access,
    input: SaveSettingInput,
    output: SavedSetting,
    handle: (ctx, input) => service.saveSetting(ctx, areas, input),
  }),
  route(calls.decideProposal, {
    summary: 'Approves or rejects a proposed change, or withdraws one’s own',
    access,
    input: DecideProposalInput,
    output: DeskSettings,
    handle: (ctx, input) => service.decideProposal(ctx, areas, input),
  }),
  route(calls.querySettingEffect, {
    summary: 'What the paid orders of the last 30 days would have been with another figure',
    access,
    input: SettingEffectQuery,
    output: SettingEffect,
    handle: async (ctx, input) => ({ effect: await service.effectOf(ctx, input) }),
  }),
];
