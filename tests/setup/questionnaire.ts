import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { z } from 'zod';
import { LATEST, readBook, readQuestions } from '#lib/care/questionnaire/files.ts';
import type { Answer, Question } from '#lib/care/questionnaire/model/questions.ts';
import { type Given, walk } from '#lib/care/questionnaire/rules/flow.ts';
import { ALLERGENS } from '#lib/catalog/goods/model/label.ts';

export const questions = readQuestions(LATEST.questions);
export const book = readBook(LATEST.rules);

const answers = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
const ingredients = z.array(z.enum(Object.keys(book.ingredients.ingredients))).default([]);

/** The decision table of the rules. */
const People = z.strictObject({
  day: z.string(),
  usual: answers,
  people: z.array(
    z.strictObject({
      who: z.string(),
      answers,
      must: ingredients,
      never: ingredients,
      'not-even': ingredients,
      careful: ingredients,
      apart: ingredients,
      warned: ingredients,
      dietitian: z.boolean().default(false),
      type: z.string().optional(),
      helps: z.array(z.string()).default([]),
      avoid: z.array(z.enum(ALLERGENS)).optional(),
    }),
  ),
});

export const table = People.parse(
  parse(readFileSync(`src/content/questionnaire/rules-v${LATEST.rules}/people.yaml`, 'utf8')),
);
export const DAY = table.day;

/** The table's usual person, with these answers. */
export const somebody = (own: Given = {}): Given => ({ ...table.usual, ...own });

/** Any valid answer to a question. */
function anAnswer({ kind, options, alone, least, most = options.length, from, to, past }: Question) {
  const together = options.filter((option) => !alone.includes(option));
  const arbitraries: Record<Question['kind'], fc.Arbitrary<Answer>> = {
    single: fc.constantFrom(...(options.length > 0 ? options : [''])),
    multiple: fc.oneof(
      fc.subarray(together, {
        minLength: Math.min(least, together.length),
        maxLength: Math.min(most, 4, together.length),
      }),
      ...alone.map((option) => fc.constant([option])),
    ),
    text: fc.string({ maxLength: 40, unit: 'grapheme' }),
    date: fc.integer({ min: past ? 1930 : 2026, max: past ? 2020 : 2027 }).map((year) => `${year}-03-14`),
    number: fc.integer({ min: from ?? 0, max: to ?? 1 }),
  };
  return arbitraries[kind];
}

/** Valid answers to every question, including those of closed branches, which are ignored. */
export const everyAnswer: fc.Arbitrary<Given> = fc.record(
  Object.fromEntries(questions.questions.map((question) => [question.key, anAnswer(question)])),
);

export const factsOf = (given: Given) => walk(questions, given, DAY).facts;
