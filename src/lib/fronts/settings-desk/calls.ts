import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DecideProposalInput,
  DeskSettings,
  SavedSetting,
  SaveSettingInput,
  SettingEffect,
  SettingEffectQuery,
} from './model.ts';

export const listDeskSettings = endpoint<Record<string, never>, DeskSettings>('GET', '/staff/settings');
export const saveSetting = endpoint<SaveSettingInput, SavedSetting>('POST', '/staff/settings/change', 'json');
export const decideProposal = endpoint<DecideProposalInput, DeskSettings>(
  'POST',
  '/staff/settings/decide',
  'json',
);
export const querySettingEffect = endpoint<z.input<typeof SettingEffectQuery>, SettingEffect>(
  'GET',
  '/staff/settings/effect',
);
