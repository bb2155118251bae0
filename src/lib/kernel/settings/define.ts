import { z } from 'zod';

/** The types of an area's `settings.ts`: each setting has a default and a rule. */

export type SettingValue = number | readonly number[];

/** The unit of a figure. */
export type SettingUnit =
  | 'amount'
  | 'percent'
  | 'count'
  | 'bytes'
  | 'milliseconds'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'hourOfDay'
  | 'calendarDays';

export interface Setting<Value extends SettingValue = SettingValue> {
  /** The default. */
  readonly value: Value;
  readonly unit: SettingUnit;
  /** The bounds of each figure. */
  readonly least: number;
  readonly most: number;
  /** Its messages are for the merchant. */
  readonly rule: z.ZodType<Value>;
  /** Forms, islands and scripts read it, so every page includes it. */
  readonly isOnPage: boolean;
  /** The law knows it: a change needs a second person. */
  readonly isLegal: boolean;
}

export interface PageSetting extends Setting<number> {
  readonly isOnPage: true;
}

export type Settings = Readonly<Record<string, Setting>>;

/** The values of these settings in `config.limits`. */
export type FiguresOf<Of extends Settings> = {
  readonly [Name in keyof Of]: Of[Name] extends Setting<infer Value> ? Value : never;
};

/** The values of these settings in `limits()`, also in the browser. */
export type PageFiguresOf<Of extends Settings> = {
  readonly [Name in keyof Of as Of[Name] extends PageSetting ? Name : never]: number;
};

const WHOLE = 'must be a whole number';

/** A whole number within bounds. */
const within =
  (unit: SettingUnit, mostOfAll: number, leastOfAll: number) =>
  (value: number, { least = leastOfAll, most = mostOfAll } = {}): Setting<number> => ({
    value,
    unit,
    least,
    most,
    rule: z
      .number(WHOLE)
      .int(WHOLE)
      .min(least, `must be ${least} or more`)
      .max(most, `must be ${most} or less`),
    isOnPage: false,
    isLegal: false,
  });

/** Money, in NT$. */
export const amount = within('amount', 10_000_000, 0);
export const percent = within('percent', 100, 0);
/** Pieces, characters, tries: at least one. */
export const count = within('count', 1_000_000, 1);
export const bytes = within('bytes', 1024 ** 3, 1);
export const milliseconds = within('milliseconds', 600_000, 0);
export const seconds = within('seconds', 86_400, 1);
export const minutes = within('minutes', 525_600, 1);
export const hours = within('hours', 8760, 1);
export const days = within('days', 36_500, 1);
export const months = within('months', 1200, 1);
/** An hour of the day, 0 to 24. */
export const hourOfDay = within('hourOfDay', 24, 0);

interface ListRule {
  readonly each: Setting<number>;
  /** The required number of figures; any number by default. */
  readonly length?: number;
  readonly isRising?: true;
}

/** A setting of several figures. */
export function figures(
  value: readonly number[],
  { each, length, isRising }: ListRule,
): Setting<readonly number[]> {
  const list = z.array(each.rule, 'must be whole numbers with commas between them');
  const sized = length === undefined ? list.min(1) : list.length(length, `must be ${length} numbers`);
  return {
    value,
    unit: each.unit,
    least: each.least,
    most: each.most,
    rule: isRising ? sized.refine(rises, 'must rise from one to the next') : sized,
    isOnPage: false,
    isLegal: false,
  };
}

const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] as number));

const isDay = (value: number): boolean => {
  const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 2020 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Calendar days as 20261225; may be empty. */
export const calendarDays = (value: readonly number[]): Setting<readonly number[]> => ({
  value,
  unit: 'calendarDays',
  least: 20_200_101,
  most: 99_991_231,
  rule: z.array(z.number().refine(isDay, 'must be days like 20261225, with commas between them')),
  isOnPage: false,
  isLegal: false,
});

/** Includes the setting in every page, for forms and scripts. */
export const onPage = (setting: Setting<number>): PageSetting => ({ ...setting, isOnPage: true });

/** Known by the law: retention, withdrawal, ages. A change at the desk needs a second person. */
export const legal = <Of extends Setting<number>>(setting: Of): Of => ({ ...setting, isLegal: true });
