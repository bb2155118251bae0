import { z } from 'zod';
import type { Amount } from '#lib/kernel/text/money.ts';

/** Refunds of card trades by DoAction, the same in AIO and ECPG (provider facts, 1.9.1). */

/**
 * `C` captures, `R` refunds a captured or scheduled amount, `E` cancels a capture of the same day, `N`
 * releases an authorisation.
 */
export type CardAction = 'C' | 'R' | 'E' | 'N';

/** State of an authorised amount: authorised, scheduled for today's capture, captured, or released. */
export type CreditStatus = 'authorised' | 'toClose' | 'closed' | 'cancelled';

/** The provider's records of a card trade. */
export interface CreditBooks {
  readonly status: CreditStatus;
  readonly refunded: Amount;
}

const STATUS_WORDS: readonly (readonly [CreditStatus, RegExp])[] = [
  ['toClose', /要關帳/],
  ['closed', /已關帳/],
  ['cancelled', /取消|已退/],
  ['authorised', /授權/],
];
const REFUND_WORD = /退/;

const Credit = z.object({
  status: z.string(),
  close_data: z
    .array(z.object({ status: z.string(), amount: z.coerce.number().int() }))
    .catch([])
    .default([]),
});

/** Parses the provider's answer; null for an unknown status. Refunds are listed as separate steps. */
export function readCredit(said: unknown): CreditBooks | null {
  const credit = Credit.safeParse(said).data;
  const status = STATUS_WORDS.find(([, word]) => credit && word.test(credit.status))?.[0];
  if (!credit || !status) return null;
  const back = credit.close_data.filter((one) => REFUND_WORD.test(one.status));
  return { status, refunded: back.reduce((sum, { amount }) => sum + Math.abs(amount), 0) };
}

interface Part {
  /** Amounts of the whole trade, of this refund, and of all earlier confirmed refunds. */
  readonly whole: Amount;
  readonly amount: Amount;
  readonly before: Amount;
  /** An earlier attempt may have succeeded. */
  readonly mayBeDone: boolean;
}

type Plan =
  | { readonly done: 'released' | 'refunded' }
  /** Executed in order, until one fails. */
  | { readonly actions: readonly CardAction[]; readonly ends: 'released' | 'refunded' }
  | { readonly wait: string };

/** Derives the refund's actions from the provider's records. */
export function refundPlan({ status, refunded }: CreditBooks, part: Part): Plan {
  const { whole, amount, before, mayBeDone } = part;
  if (mayBeDone && refunded >= before + amount) return { done: 'refunded' };
  if (status === 'cancelled') return { done: 'released' };
  if (status === 'closed') return { actions: ['R'], ends: 'refunded' };
  const isWhole = amount === whole && refunded === 0;
  if (isWhole) return { actions: status === 'toClose' ? ['E', 'N'] : ['N'], ends: 'released' };
  if (refunded + amount === whole) return { wait: 'the rest goes back once it is captured' };
  return { actions: status === 'authorised' ? ['C', 'R'] : ['R'], ends: 'refunded' };
}

export type CardRefundOutcome =
  /** The authorisation was released: the card is never charged. */
  | { readonly state: 'released' }
  /** The card is charged and refunded. */
  | { readonly state: 'refunded' }
  | { readonly state: 'refused'; readonly why: string; readonly isFinal?: boolean };

export interface CardAnswer {
  readonly done: boolean;
  readonly why: string;
}

/**
 * Refunds a card trade in part or in full. If the records are unreadable, a full refund tries every action in
 * turn. That is safe: a wrong action has no effect, and the provider never refunds more than the charge. A
 * partial refund is sent only once.
 * @param act C, E and N apply to the whole trade, R to `amount`
 */
export async function refundCard(
  books: CreditBooks | null,
  part: Part,
  act: (action: CardAction, amount: Amount) => Promise<CardAnswer>,
): Promise<CardRefundOutcome> {
  if (books === null) return sendUnread(part, act);
  const plan = refundPlan(books, part);
  if ('done' in plan) return { state: plan.done };
  if ('wait' in plan) return { state: 'refused', why: plan.wait };
  for (const action of plan.actions) {
    const { done, why } = await act(action, action === 'R' ? part.amount : part.whole);
    if (!done) return { state: 'refused', why };
  }
  return { state: plan.ends };
}

async function sendUnread(
  { whole, amount, mayBeDone }: Part,
  act: (action: CardAction, amount: Amount) => Promise<CardAnswer>,
): Promise<CardRefundOutcome> {
  if (amount !== whole) {
    if (mayBeDone)
      return { state: 'refused', why: 'it may be done already, and the books cannot be read', isFinal: true };
    const { done, why } = await act('R', amount);
    return done ? { state: 'refunded' } : { state: 'refused', why };
  }
  const undone = await act('E', whole);
  const abandoned = await act('N', whole);
  if (abandoned.done) return { state: 'released' };
  const refunded = await act('R', whole);
  if (refunded.done) return { state: 'refunded' };
  return { state: 'refused', why: [undone, abandoned, refunded].map(({ why }) => why).join('; ') };
}
