import { z } from 'zod';
import { flag, requiredLines } from '#lib/kernel/text/validation.ts';
import { DESK_LISTS, MEALS, PLATE_KINDS, PLATE_STATES } from '../codes.ts';
import { AnswerShown, PlateNumberInput, PlatesInput } from './plate.ts';

/** Plates for dietitians. */

export const DeskPlatesInput = PlatesInput.extend({
  list: z.enum(DESK_LISTS, 'fieldInvalid').default('waiting'),
});
export type DeskPlatesInput = z.input<typeof DeskPlatesInput>;
export type DeskPlatesQuery = z.output<typeof DeskPlatesInput>;

/** Contains no health data. Reading that requires claiming the plate. */
export const DeskPlateHead = z.object({
  number: z.string(),
  kind: z.enum(PLATE_KINDS),
  state: z.enum(PLATE_STATES),
  sentAt: z.string(),
  dueAt: z.string(),
  isLate: z.boolean(),
  /** Who claimed it. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
});
export type DeskPlateHead = z.infer<typeof DeskPlateHead>;

export const DeskPlates = z.object({
  plates: z.array(DeskPlateHead),
  counts: z.object({ waiting: z.int(), own: z.int(), answered: z.int(), late: z.int() }),
  page: z.int(),
  pages: z.int(),
});
export type DeskPlates = z.infer<typeof DeskPlates>;

/** The view of the dietitian who claimed it. */
export const OpenedPlate = z.object({
  name: z.string(),
  /** Language tag: `zh-Hant-TW`. */
  language: z.string(),
  meal: z.enum(MEALS),
  note: z.string(),
  picture: z.string(),
  /** Scores of the member's earlier plates, newest first. */
  before: z.array(z.int()),
  answer: AnswerShown.nullable(),
});
export type OpenedPlate = z.infer<typeof OpenedPlate>;

export const DeskPlate = DeskPlateHead.extend({
  /** Null: nobody claimed it. */
  opened: OpenedPlate.nullable(),
});
export type DeskPlate = z.infer<typeof DeskPlate>;

/** A slider's value, in steps. */
const slid = (most: number, step: number) =>
  z
    .number('fieldInvalid')
    .min(0, 'fieldInvalid')
    .max(most, 'fieldInvalid')
    .refine((value) => Number.isInteger(value / step), 'fieldInvalid');

const PortionsInput = z.object({
  fields: z
    .object({
      vegetables: slid(100, 1),
      grains: slid(100, 1),
      protein: slid(100, 1),
      fruit: slid(100, 1),
    })
    .refine((fields) => Object.values(fields).some((one) => one > 0), 'platePortionsEmpty'),
  deepColoured: slid(100, 1),
  unrefined: slid(100, 1),
  fists: slid(3, 0.25),
  isFruitWhole: flag,
  dairy: slid(600, 30),
  teaspoons: slid(3, 0.5),
  isProcessed: flag,
  isDeepFried: flag,
  isSweetened: flag,
  isSalty: flag,
});

const advice = (emptyKey: string) => requiredLines('plateAnswerLength', emptyKey);

export const AnswerPlateInput = PlateNumberInput.extend({
  portions: PortionsInput,
  /** The sliders start at the model plate, so the dietitian confirms that they were set by the photo. */
  isSet: z.literal(true, 'plateNotSet'),
  praise: advice('platePraiseRequired'),
  change: advice('plateChangeRequired'),
  swap: advice('plateSwapRequired'),
});
export type AnswerPlateInput = z.input<typeof AnswerPlateInput>;
export type GivenAnswer = z.output<typeof AnswerPlateInput>;
