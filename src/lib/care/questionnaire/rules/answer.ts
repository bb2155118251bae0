import { yearsBetween } from '#lib/kernel/time/taipei.ts';
import { MAX_TEXT_LENGTH } from '../codes.ts';
import type { Answer, Question } from '../model/questions.ts';

/** A fault of an answer. `required` includes a missing one. */
export type AnswerFault =
  | 'unknown'
  | 'required'
  | 'kind'
  | 'option'
  | 'alone'
  | 'few'
  | 'many'
  | 'long'
  | 'date'
  | 'range';

/** The question was shown and skipped. Stored, so that it is not shown again. */
export const SKIPPED = '';

const LONGEST_LIFE = 120;
const CONTROL = /(?!\n)\p{Cc}/u;

/**
 * Validates an answer of any type.
 * @param day today, `2026-11-23`
 */
export function faultOf(question: Question, given: unknown, day: string): AnswerFault | null {
  if (given === undefined || given === null || given === SKIPPED)
    return question.optional ? null : 'required';
  switch (question.kind) {
    case 'single':
      if (typeof given !== 'string') return 'kind';
      return question.options.includes(given) ? null : 'option';
    case 'multiple':
      return Array.isArray(given) ? faultOfChosen(question, given) : 'kind';
    case 'text':
      return faultOfText(given);
    case 'date':
      return typeof given === 'string' ? faultOfDate(question, given, day) : 'kind';
    case 'number':
      return faultOfNumber(question, given);
  }
}

function faultOfChosen(question: Question, given: readonly unknown[]): AnswerFault | null {
  if (given.length === 0 && !question.optional) return 'required';
  if (given.length > question.options.length) return 'many';
  if (given.some((one) => !question.options.some((option) => option === one))) return 'option';
  if (new Set(given).size < given.length) return 'option';
  if (given.length > 1 && question.alone.some((option) => given.includes(option))) return 'alone';
  if (given.length < question.least) return 'few';
  return question.most !== undefined && given.length > question.most ? 'many' : null;
}

function faultOfText(given: unknown): AnswerFault | null {
  if (typeof given !== 'string') return 'kind';
  if (given.length > MAX_TEXT_LENGTH) return 'long';
  return CONTROL.test(given) || !given.isWellFormed() ? 'kind' : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function faultOfDate(question: Question, given: string, day: string): AnswerFault | null {
  const at = DAY.test(given) ? new Date(`${given}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== given) return 'date';
  const years = yearsBetween(given, day);
  if (Math.abs(years) > LONGEST_LIFE) return 'range';
  return question.past && given > day ? 'range' : null;
}

function faultOfNumber({ from = 0, to = 0 }: Question, given: unknown): AnswerFault | null {
  if (typeof given !== 'number' || !Number.isFinite(given)) return 'kind';
  return given < from || given > to ? 'range' : null;
}

/** Whether an answer is valid and not skipped. */
export const isAnswered = (question: Question, given: unknown, day: string): given is Answer =>
  given !== undefined && given !== null && given !== SKIPPED && faultOf(question, given, day) === null;
