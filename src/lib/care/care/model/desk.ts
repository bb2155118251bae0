import { z } from 'zod';
import { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { PlateCard } from '#lib/care/plate/model/plate.ts';
import { FoundGood } from '#lib/care/recommend/model/recommend.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { limitOf } from '#lib/kernel/limits.ts';
import {
  checkVersion,
  flag,
  idNumber,
  inEveryLanguage,
  requiredText,
  versionRead,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import {
  BOX_ACTS,
  CASE_LISTS,
  CASE_STATES,
  LEVELS,
  MAX_ITEMS,
  MAX_REASON_LENGTH,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  TEMPLATE_USES,
} from '../codes.ts';
import { BoxItem, PackItem } from './sealed.ts';
import { TalkText } from './text.ts';

/** Views and inputs of dietitians (row L6). */

const code = z.uuid('caseNotFound');
export const CaseInput = z.object({ code });
export type CaseInput = z.input<typeof CaseInput>;

export const QueueItem = z.object({
  code: z.string(),
  level: z.enum(LEVELS),
  /** The reason is sealed with a lost key. */
  isUnreadable: z.boolean(),
  state: z.enum(CASE_STATES),
  /** The profile's name; empty unless the caller is its dietitian. */
  who: z.string(),
  waitingSince: z.iso.datetime(),
  hasQuestion: z.boolean(),
  /** Its dietitian's name, and whether that is the caller. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** The caller may return a colleague's case to the queue. */
  mayReturn: z.boolean(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QueueInput = z.object({
  list: z.enum(CASE_LISTS, 'fieldInvalid').default('all'),
  page: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(1000, 'fieldInvalid'))
    .default(1),
});
export type QueueInput = z.input<typeof QueueInput>;
export type QueueQuery = z.output<typeof QueueInput>;
export const Queue = z.object({ cases: z.array(QueueItem), page: z.int(), pages: z.int() });
export type Queue = z.infer<typeof Queue>;

export const HandOverCaseInput = CaseInput.extend({
  /** The colleague. Default: back to the queue. */
  to: idNumber('staffNotFound').optional(),
});
export type HandOverCaseInput = z.input<typeof HandOverCaseInput>;

export const AnswerInput = CaseInput.extend({ text: TalkText });
export type AnswerInput = z.input<typeof AnswerInput>;

/** Maximum doses in the morning, and in the evening. */
const DOSE_MOST = 20;
const reason = requiredText(MAX_REASON_LENGTH, 'careReasonRequired');
const doseOf = (most: number) =>
  wholeNumber('careDoseWrong').pipe(z.number().min(0, 'careDoseWrong').max(most, 'careDoseWrong'));
const dose = doseOf(DOSE_MOST);

export const ProposeInput = CaseInput.extend({
  kind: z.enum(PROPOSAL_KINDS, 'fieldInvalid'),
  word: TalkText,
  days: wholeNumber('careDaysWrong').pipe(z.number().min(1, 'careDaysWrong').max(30, 'careDaysWrong')),
  pack: z
    .array(
      z.object({ goodsId: idNumber('skuNotFound'), morning: dose, evening: dose, reason }),
      'fieldInvalid',
    )
    .max(MAX_ITEMS, 'careItemsMost')
    .default([]),
  subscription: z.string('fieldInvalid').max(30, 'fieldInvalid').optional(),
  box: z
    .array(
      z.object({
        act: z.enum(BOX_ACTS, 'fieldInvalid'),
        skuId: idNumber('skuNotFound').optional(),
        from: idNumber('skuNotFound').optional(),
        quantity: wholeNumber('quantityIncorrect')
          .pipe(z.number().min(1, 'quantityIncorrect').max(10, 'quantityIncorrect'))
          .default(1),
        reason,
      }),
      'fieldInvalid',
    )
    .max(MAX_ITEMS, 'careItemsMost')
    .default([]),
});
export type ProposeInput = z.input<typeof ProposeInput>;
export type Propose = z.output<typeof ProposeInput>;

/** A proposal as filled in until now. */
export const AssessProposalInput = CaseInput.extend({
  pack: z
    .array(z.object({ goodsId: idNumber('skuNotFound'), doses: doseOf(2 * DOSE_MOST) }), 'fieldInvalid')
    .max(MAX_ITEMS, 'careItemsMost')
    .default([]),
  /** SKUs added to the next box, and SKUs removed. */
  comes: z.array(idNumber('skuNotFound'), 'fieldInvalid').max(MAX_ITEMS, 'careItemsMost').default([]),
  goes: z.array(idNumber('skuNotFound'), 'fieldInvalid').max(MAX_ITEMS, 'careItemsMost').default([]),
});
export type AssessProposalInput = z.input<typeof AssessProposalInput>;
export type AssessProposal = z.output<typeof AssessProposalInput>;
/** Warnings about it, within the member's consents. */
export const AssessedProposal = z.object({
  goods: z.array(FoundGood.pick({ goodsId: true, name: true, notes: true })),
  /** The daily excess that it would cause. */
  tooMuch: z.string().nullable(),
});
export type AssessedProposal = z.infer<typeof AssessedProposal>;

export const ProposalInput = z.object({ code: z.uuid('proposalNotFound') });
export type ProposalInput = z.input<typeof ProposalInput>;

export const TalkMessage = z.object({
  /** Null: written by the member. */
  by: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type TalkMessage = z.infer<typeof TalkMessage>;

export const ProposalView = z.object({
  code: z.string(),
  state: z.enum(PROPOSAL_STATES),
  kind: z.enum(PROPOSAL_KINDS),
  word: z.string(),
  pack: z.array(PackItem),
  box: z.array(BoxItem),
  subscription: z.string().nullable(),
  by: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Indexes of accepted items. Null: not decided. */
  taken: z.array(z.int()).nullable(),
  note: z.string(),
});
export type ProposalView = z.infer<typeof ProposalView>;

const said = z.array(z.object({ question: z.string(), answer: z.string() }));

export const CaseDetail = QueueItem.extend({
  /** Reasons for the referral, as text. */
  flags: z.array(z.string()),
  /** The person's age. Null: unknown, or no shared data needs it. */
  age: z.int().nullable(),
  sex: z.string().nullable(),
  /** Null without consent or without answers. */
  answers: said.nullable(),
  results: z
    .array(
      z.object({
        day: z.string(),
        total: z.int(),
        suggested: z.array(z.object({ name: z.string(), dose: z.string(), why: z.string() })),
        leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
      }),
    )
    .nullable(),
  /**
   * The person's daily intake, if shared. Family members have only goods marked as theirs. Boxes and meals
   * are always the member's own.
   */
  intake: IntakeDay.nullable(),
  /** The language tag for answers. */
  language: z.string(),
  subscriptions: z
    .array(
      z.object({
        number: z.string(),
        /** Doses in the morning and evening sachets. */
        items: z.array(
          z.object({
            skuId: z.int(),
            name: z.string(),
            quantity: z.int(),
            morning: z.int(),
            evening: z.int(),
          }),
        ),
      }),
    )
    .nullable(),
  plates: z
    .array(PlateCard.pick({ number: true, meal: true, sentAt: true, picture: true, score: true, band: true }))
    .nullable(),
  bookings: z.array(z.object({ name: z.string(), startsAt: z.iso.datetime(), stateName: z.string() })),
  messages: z.array(TalkMessage),
  proposals: z.array(ProposalView),
  /** Number of earlier cases of the same person. */
  earlier: z.int(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** An earlier case, with its messages and the outcome of its proposals. */
export const EarlierCase = z.object({
  code: z.string(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  messages: z.array(TalkMessage),
  proposals: z.array(ProposalView),
});
export type EarlierCase = z.infer<typeof EarlierCase>;
/** Newest first. */
export const EarlierCases = z.object({ cases: z.array(EarlierCase) });
export type EarlierCases = z.infer<typeof EarlierCases>;

export const NextBoxInput = CaseInput.extend({
  subscription: z.string('fieldInvalid').max(30, 'fieldInvalid'),
  /** The SKU that would be replaced. */
  from: idNumber('skuNotFound').optional(),
});
export type NextBoxInput = z.input<typeof NextBoxInput>;
const boxGoods = z.object({ skuId: z.int(), name: z.string(), options: z.string() });
/** The next box that can be changed, and the goods for it. */
export const NextBox = z.object({
  box: z.int(),
  day: z.string(),
  /** Possible changes. Nothing can be added to a prepaid box. */
  acts: z.array(z.enum(BOX_ACTS)),
  items: z.array(boxGoods.extend({ quantity: z.int() })),
  choices: z.array(boxGoods),
});
export type NextBox = z.infer<typeof NextBox>;

export const Colleagues = z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })) });
export type Colleagues = z.infer<typeof Colleagues>;

/** Texts in a plate review are shorter than answers. */
const isShort = (text: string): boolean => text.length <= limitOf('plateAnswerLength');

export const SaveTemplateInput = z
  .object({
    id: idNumber('templateNotFound').optional(),
    version: versionRead.optional(),
    name: requiredText(40, 'templateNameRequired'),
    use: z.enum(TEMPLATE_USES, 'fieldInvalid').default('answer'),
    body: inEveryLanguage(TalkText),
    active: flag.default(true),
  })
  .superRefine(checkVersion)
  .superRefine(({ use, body }, ctx) => {
    for (const locale of LOCALES)
      if (use !== 'answer' && !isShort(body[locale]))
        ctx.addIssue({
          code: 'custom',
          path: ['body', locale],
          message: 'textTooLong',
          params: { most: limitOf('plateAnswerLength') },
        });
  });
export type SaveTemplateInput = z.input<typeof SaveTemplateInput>;
export type SaveTemplate = z.output<typeof SaveTemplateInput>;
export const Template = z.object({
  id: z.int(),
  version: z.string(),
  name: z.string(),
  use: z.enum(TEMPLATE_USES),
  body: z.object({ tw: z.string(), zh: z.string(), en: z.string() }),
  active: z.boolean(),
});
export type Template = z.infer<typeof Template>;
export const Templates = z.object({ templates: z.array(Template) });
export type Templates = z.infer<typeof Templates>;
