import { z } from 'zod';
import { QUESTION_KINDS } from '../codes.ts';
import { Key, When } from './condition.ts';

/** The questions and their conditions, the same in every language (row H1). */
export const Question = z
  .strictObject({
    key: Key,
    section: Key,
    kind: z.enum(QUESTION_KINDS),
    /** Whether its texts include a reason for the question. */
    why: z.boolean().default(false),
    optional: z.boolean().default(false),
    /** Alternative conditions on earlier answers. */
    when: When.default([{}]),
    options: z.array(Key).default([]),
    /** Options that exclude all others. */
    alone: z.array(Key).default([]),
    /** Options without consequences, the usual case. A rule must read all others. */
    plain: z.array(Key).default([]),
    /** A text, day or number for a dietitian only; no rule reads it. */
    forDietitian: z.boolean().default(false),
    /** A day within the last 120 years, never in the future. */
    past: z.boolean().default(false),
    least: z.int().min(1).default(1),
    most: z.int().min(1).optional(),
    from: z.number().optional(),
    to: z.number().optional(),
  })
  .superRefine((question, ctx) => {
    const chooses = question.kind === 'single' || question.kind === 'multiple';
    const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (chooses && question.options.length < 2) say('options', 'Give at least two options');
    if (!chooses && question.options.length > 0) say('options', `A ${question.kind} has no options`);
    if (chooses && question.forDietitian)
      say('forDietitian', `Name the options of a ${question.kind} as plain`);
    if (new Set(question.options).size < question.options.length) say('options', 'An option is there twice');
    for (const list of ['alone', 'plain'] as const)
      if (question[list].some((option) => !question.options.includes(option)))
        say(list, 'Name options of this question');
    if (question.kind === 'number' && !(Number(question.from) < Number(question.to)))
      say('from', 'Say from which number to which');
    if (question.most !== undefined && question.most < question.least)
      say('most', 'At most is less than at least');
  });
export type Question = z.output<typeof Question>;

export const Questions = z.strictObject({
  version: z.int().min(1),
  sections: z.array(Key).min(1),
  questions: z.array(Question).min(1),
});
export type Questions = z.output<typeof Questions>;

const words = (most: number) => z.string().trim().min(1).max(most);

/**
 * Texts of an answer within a sentence: as a reason, and as something to keep apart from. `{{answer}}` is its
 * phrase.
 */
const Phrased = z.strictObject({
  clause: words(60),
  thing: words(60).optional(),
  phrases: z.record(Key, words(100)).default({}),
});

/** The texts of the questions in one language. */
export const QuestionWords = z.strictObject({
  /** By question, or by computed value. The first version has none. */
  says: z.record(Key, Phrased).default({}),
  sections: z.record(Key, z.strictObject({ title: words(40), text: words(140) })),
  questions: z.record(
    Key,
    z.strictObject({
      text: words(120),
      why: words(140).optional(),
      options: z.record(Key, words(60)).default({}),
    }),
  ),
});
export type QuestionWords = z.output<typeof QuestionWords>;

/** An option, several options, a text, a day (`2026-11-23`) or a number. */
export type Answer = string | readonly string[] | number;
/** By question key. */
export type Answers = Readonly<Record<string, Answer>>;
