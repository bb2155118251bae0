import { z } from 'zod';
import {
  GROUP_KINDS,
  GROUP_OUTCOMES,
  GROUP_STATES,
  GroupProgress,
  MAX_GROUP_PICTURES,
  PriceTier,
  TARGET_KINDS,
} from '#lib/buying/group/model.ts';
import { Team } from '#lib/buying/team/model.ts';
import {
  checkVersion,
  flag,
  idNumber,
  inEveryLanguage,
  requiredLines,
  requiredText,
  versionRead,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import { fromTaipeiField } from '#lib/kernel/time/taipei.ts';

const amount = wholeNumber('groupFigureWrong').pipe(
  z.number().min(1, 'groupFigureWrong').max(10_000_000, 'groupFigureWrong'),
);
const teamFigure = (least: number, most: number) =>
  wholeNumber('groupTeamWrong').pipe(z.number().min(least, 'groupTeamWrong').max(most, 'groupTeamWrong'));
/** A month. */
const TEAM_HOURS_MOST = 720;
/** An empty field means null. */
const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable().default(null));

/** A time in Taipei in the format of a form field: `2027-01-31T20:00`. */
const moment = z
  .string('groupDateWrong')
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'groupDateWrong')
  .refine((text) => !Number.isNaN(Date.parse(fromTaipeiField(text))), 'groupDateWrong');

/** Length of the day in it: `2027-01-31`. */
const DAY_LENGTH = 10;

/** Pairs of people and price: `50:1890 100:1790`. */
const tiers = z
  .string('groupTiersWrong')
  .regex(/^\s*([1-9]\d{0,6}:[1-9]\d{0,6}([\s,]+|$)){0,6}$/, 'groupTiersWrong')
  .default('');

/** Without duplicates. The first one represents the campaign in lists and shared links. */
const pictures = z
  .array(z.string('pictureUnknown').max(500, 'pictureUnknown'), 'pictureUnknown')
  .max(MAX_GROUP_PICTURES, 'picturesTooMany')
  .transform((given) => [...new Set(given)]);

const DeskItemInput = z.object({
  sku: z.string('groupSkuUnknown').trim().min(1, 'groupSkuUnknown').max(80, 'groupSkuUnknown'),
  price: amount,
  perMember: noneOr(amount),
  capacity: noneOr(amount),
  tiers,
});

/** A campaign as staff edit it. All fields can be changed until somebody joins. */
export const SaveGroupInput = z
  .object({
    /** Left out for a new one. */
    id: idNumber('groupNotFound').optional(),
    version: versionRead.optional(),
    kind: z.enum(GROUP_KINDS, 'fieldInvalid'),
    isPrivate: flag,
    isOpen: flag,
    title: inEveryLanguage(requiredText(80, 'wordsMissing')),
    summary: inEveryLanguage(requiredText(200, 'wordsMissing')),
    story: inEveryLanguage(requiredLines(4000, 'wordsMissing')),
    /**
     * Addresses from `POST /staff/group/picture`, or existing ones. Empty: the pictures of the good. Left
     * out: unchanged.
     */
    pictures: pictures.optional(),
    targetBy: z.enum(TARGET_KINDS, 'fieldInvalid'),
    target: noneOr(amount),
    /** Members of a team, and hours in which it has to be complete. Both null: no teams. */
    teamSize: noneOr(teamFigure(2, 10)),
    teamHours: noneOr(teamFigure(1, TEAM_HOURS_MOST)),
    startsAt: moment,
    endsAt: moment,
    expectedOn: noneOr(z.iso.date('groupDateWrong')),
    items: z
      .array(DeskItemInput, 'groupItemsMissing')
      .min(1, 'groupItemsMissing')
      .max(12, 'groupItemsMissing'),
  })
  .superRefine(checkVersion)
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'groupEndsBefore' })
  // Pre-orders are paid long in advance, so they state their day.
  .refine(({ kind, expectedOn }) => kind !== 'preOrder' || expectedOn !== null, {
    path: ['expectedOn'],
    error: 'groupDayMissing',
  })
  // Nothing is packed or used before the end. Both are days in Taipei.
  .refine(({ endsAt, expectedOn }) => expectedOn === null || expectedOn >= endsAt.slice(0, DAY_LENGTH), {
    path: ['expectedOn'],
    error: 'groupDayTooEarly',
  })
  .refine(({ teamSize, teamHours }) => teamSize === null || teamHours !== null, {
    path: ['teamHours'],
    error: 'groupTeamWrong',
  })
  .refine(({ teamSize, teamHours }) => teamHours === null || teamSize !== null, {
    path: ['teamSize'],
    error: 'groupTeamWrong',
  })
  // The team size is the target. Its price is the same for all, and its link is public.
  .refine(({ teamSize, target }) => teamSize === null || target === null, {
    path: ['target'],
    error: 'groupTeamsTarget',
  })
  .refine(({ teamSize, isPrivate }) => teamSize === null || !isPrivate, {
    path: ['isPrivate'],
    error: 'groupTeamsPrivate',
  })
  .superRefine(({ teamSize, items }, { addIssue }) => {
    if (teamSize === null) return;
    for (const [at, item] of items.entries())
      if (item.tiers.trim() !== '')
        addIssue({ code: 'custom', path: ['items', at, 'tiers'], message: 'groupTeamsTiers' });
  });
export type SaveGroupInput = z.input<typeof SaveGroupInput>;
export type SaveGroup = z.output<typeof SaveGroupInput>;

export const GroupPictureInput = z.object({ file: z.file('pictureRequired') });
export type GroupPictureInput = z.input<typeof GroupPictureInput>;
export const GroupPicture = z.object({
  /** The path to save it in a campaign with. */
  path: z.string(),
  /** Address of the preview until it is attached. */
  view: z.string(),
});
export type GroupPicture = z.infer<typeof GroupPicture>;

export const ExtendGroupInput = z.object({
  id: idNumber('groupNotFound'),
  version: versionRead,
  endsAt: moment,
  /** A later promised day, needed if the new end would pass the current one. */
  expectedOn: z.iso.date('groupDateWrong').optional(),
});
export type ExtendGroupInput = z.output<typeof ExtendGroupInput>;

export const DelayGroupInput = z.object({
  id: idNumber('groupNotFound'),
  version: versionRead,
  expectedOn: z.iso.date('groupDateWrong'),
});
export type DelayGroupInput = z.output<typeof DelayGroupInput>;

export const DeskTeamsQuery = z.object({ id: idNumber('groupNotFound') });
export const DeskTeams = z.object({ teams: z.array(Team) });
export type DeskTeams = z.infer<typeof DeskTeams>;

export const CallOffGroupInput = z.object({ id: idNumber('groupNotFound') });

const Words = z.object({ tw: z.string(), zh: z.string(), en: z.string() });

const DeskItem = z.object({
  /** Empty if it has none. */
  sku: z.string(),
  price: z.int(),
  perMember: z.int().nullable(),
  capacity: z.int().nullable(),
  taken: z.int(),
  tiers: z.array(PriceTier),
});

export const DeskGroup = z.object({
  id: z.int(),
  /** Version of the form's fields. */
  version: z.string(),
  kind: z.enum(GROUP_KINDS),
  /** Null: draft. */
  state: z.enum(GROUP_STATES).nullable(),
  outcome: z.enum(GROUP_OUTCOMES).nullable(),
  isPrivate: z.boolean(),
  inviteCode: z.string().nullable(),
  title: Words,
  summary: Words,
  story: Words,
  /** Its own pictures. Empty: the pictures of the good. */
  pictures: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  expectedOn: z.string().nullable(),
  progress: GroupProgress,
  /** Reserved and unpaid places. */
  unpaid: z.int(),
  /**
   * Forecast for its end at the current pace: complete teams, or the unit of its target. Null: too early, or
   * over.
   */
  forecast: z.int().nullable(),
  teamSize: z.int().nullable(),
  teamHours: z.int().nullable(),
  /**
   * Teams that wait for members, are complete, or were missed; and people who paid and are in no complete
   * team.
   */
  teams: z.object({ open: z.int(), complete: z.int(), missed: z.int(), waiting: z.int() }),
  items: z.array(DeskItem),
  /** Nobody has joined, so everything can be changed. */
  isFree: z.boolean(),
});
export type DeskGroup = z.infer<typeof DeskGroup>;

export const DeskGroups = z.object({ groups: z.array(DeskGroup) });
export type DeskGroups = z.infer<typeof DeskGroups>;
