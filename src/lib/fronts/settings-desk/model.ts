import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';

const MAX_FIGURES = 50;

const Figure = z.number('settingWhole').int('settingWhole');
const Value = z.union([Figure, z.array(Figure).max(MAX_FIGURES, 'settingTooMany')], 'settingWhole');

/** Where a figure comes from: the desk or a command, the environment, or the shop itself. */
export const SETTING_SOURCES = ['desk', 'environment', 'shop'] as const;

export const DeskProposal = z.object({
  id: z.number(),
  /** Null: back to the given value. */
  value: Value.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  /** The asker's own, which somebody else has to approve. */
  isOwn: z.boolean(),
});
export type DeskProposal = z.infer<typeof DeskProposal>;

export const DeskSetting = z.object({
  name: z.string(),
  unit: z.string(),
  isList: z.boolean(),
  least: z.number(),
  most: z.number(),
  value: Value,
  /** The value after a reset. */
  given: Value,
  source: z.enum(SETTING_SOURCES),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  needsSecond: z.boolean(),
  proposal: DeskProposal.nullable(),
});
export type DeskSetting = z.infer<typeof DeskSetting>;

export const DeskSettings = z.object({
  areas: z.array(z.object({ area: z.string(), settings: z.array(DeskSetting) })),
  /** Whether somebody else can approve: alone, a merchant changes everything at once. */
  hasSecond: z.boolean(),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

export const SaveSettingInput = z.object({
  name: z.string().max(100, 'settingNameLong'),
  /** Null: back to the given value. */
  value: Value.nullable(),
  /** The value that the form began with. */
  read: Value,
});
export type SaveSettingInput = z.infer<typeof SaveSettingInput>;

export const SavedSetting = z.object({
  setting: DeskSetting,
  /** It waits for a second person. */
  isProposed: z.boolean(),
});
export type SavedSetting = z.infer<typeof SavedSetting>;

export const DecideProposalInput = z.object({
  id: idNumber('settingProposalUnknown'),
  isApproved: z.boolean(),
});
export type DecideProposalInput = z.infer<typeof DecideProposalInput>;

export const SettingEffectQuery = z.object({
  name: z.string().max(100, 'settingNameLong'),
  value: z.coerce
    .number('settingWhole')
    .int('settingWhole')
    .min(0, 'settingWhole')
    .max(10_000_000, 'settingWhole'),
});
export type SettingEffectQuery = z.infer<typeof SettingEffectQuery>;

/** The effect on the paid orders of the last 30 days; null for a setting that changes none. */
export const SettingEffect = z.object({
  effect: z
    .object({
      /** Those that would have had another sum. */
      orders: z.number(),
      /** NT$ more (or fewer, below zero) for the shop. */
      amount: z.number(),
    })
    .nullable(),
});
export type SettingEffect = z.infer<typeof SettingEffect>;
