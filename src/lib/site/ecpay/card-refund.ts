import { z } from 'zod';
import type { Amount } from '#lib/kernel/text/money.ts';

/** How money of a card trade goes back by DoAction, in AIO and in ECPG alike (provider facts, 1.9.1). */

/** `C` captures, `R` refunds what is or will be captured, `E` undoes a capture of the day, `N` lets an authorisation go. */
export type CardAction = 'C' | 'R' | 'E' | 'N';

/** Of an authorised amount: kept for the shop, to be captured today, captured, or let go. */
export type CreditStatus = 'authorised' | 'toClose' | 'closed' | 'cancelled';

/** What the provider's books say of a card trade. */
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

/** Reads the provider's words; null where they say nothing that is known. What went back is listed by its steps. */
export function readCredit(said: unknown): CreditBooks | null {
  const credit = Credit.safeParse(said).data;
  const status = STATUS_WORDS.find(([, word]) => credit && word.test(credit.status))?.[0];
  if (!credit || !status) return null;
  const back = credit.close_data.filter((one) => REFUND_WORD.test(one.status));
  return { status, refunded: back.reduce((sum, { amount }) => sum + Math.abs(amount), 0) };
}

interface Part {
  /** Of the whole trade, of this part, and of what went back before for certain. */
  readonly whole: Amount;
  readonly amount: Amount;
  readonly before: Amount;
  /** An earlier turn may have done it. */
  readonly mayBeDone: boolean;
}

type Plan =
  | { readonly done: 'released' | 'refunded' }
  /** One after the other, as long as each is done. */
  | { readonly actions: readonly CardAction[]; readonly ends: 'released' | 'refunded' }
  | { readonly wait: string };

/** What is to be done by what the books say. */
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
  /** The authorisation was let go: the card is never charged. */
  | { readonly state: 'released' }
  /** The card is charged and refunded. */
  | { readonly state: 'refunded' }
  | { readonly state: 'refused'; readonly why: string; readonly isFinal?: boolean };

export interface CardAnswer {
  readonly done: boolean;
  readonly why: string;
}

/**
 * Sends a part of a card trade back, or all of it. Where the books cannot be read, all of it is tried in each way in
 * turn, for a way that does not fit changes nothing and more than there is never goes back; a part is asked for once.
 * @param act C, E and N are about the whole trade, R about `amount`
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
