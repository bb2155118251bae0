import type { Ctx } from '#lib/kernel/context.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { shownEnd } from '#lib/kernel/time/taipei.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { links } from '#lib/site/site/links.ts';
import type { ReturnState } from './codes.ts';
import type { Parcel, Return } from './tables.ts';
import { closeText } from './words.ts';

/** The `mail` words for a transition; the refund announces the money itself. */
function wordsFor(from: ReturnState | null, { state, closeReason }: Return): MessageWords | null {
  switch (state) {
    case 'applying':
      return from === null ? 'returnApplied' : 'returnReapplied';
    case 'approved':
      return 'returnApproved';
    case 'rejected':
      return 'returnRejected';
    case 'returning':
      return 'returnUnderway';
    case 'returnedAwaitingRefund':
      return 'returnReceived';
    case 'closed':
      // A shopper who withdrew needs no message.
      return closeReason === 'withdrawn' ? null : 'returnClosed';
    case 'refundComplete':
      return null;
  }
}

export async function notifyReturnMoved(
  tx: Ctx,
  from: ReturnState | null,
  moved: Return,
  note: string,
): Promise<void> {
  const words = wordsFor(from, moved);
  if (words) await tell(tx, moved, words, { note });
}

/** The kiosk code is ready, or the courier comes. */
export const notifyReturnParcel = (
  tx: Ctx,
  of: Return,
  { kioskCode, kioskCodeUntil, way }: Parcel,
): Promise<void> =>
  tell(tx, of, way === 'courier' ? 'returnCourier' : 'returnCode', {
    code: kioskCode ?? '',
    until: kioskCodeUntil ?? '',
  });

/** The carrier refused it: the shopper has to choose another method. */
export const notifyReturnParcelFailed = (tx: Ctx, of: Return): Promise<void> =>
  tell(tx, of, 'returnCarrierFailed', {});

const tell = (
  tx: Ctx,
  of: Return,
  words: MessageWords,
  more: Readonly<Record<string, string>>,
): Promise<void> =>
  notifyOrderer(
    tx,
    of.orderId,
    words,
    () => links.return(of.number),
    ({ locale }) => ({
      return: of.number,
      day: of.dueAt ? shownEnd(of.dueAt) : '',
      amount: formatAmount(of.amount),
      why: of.closeReason ? closeText(locale, of.closeReason) : '',
      ...more,
    }),
  );
