import type { BoxWaitReason } from '#lib/boxes/subscription/codes.ts';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { formatDay } from '#lib/kernel/i18n/dates.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type Amount, formatAmount } from '#lib/kernel/text/money.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import type { ChangeKind, PrepaidEditKind } from './codes.ts';

type Params = Readonly<Record<string, string>>;

export const dayInWords = (day: string, locale: Locale): string => formatDay(taipeiMoment(day), locale);

/** Notifies a subscription's member, in the language that they subscribed in. */
export const notifySubscriber = (
  tx: Ctx,
  { number, memberId, locale, name }: SubscriptionRow,
  words: MessageWords,
  params: Params = {},
): Promise<void> =>
  notifyMember(tx, memberId, {
    words,
    locale,
    params: { number, name: name || number, ...params },
    path: subscriptionLinks.one(number),
    about: `subscription:${number}`,
  });

interface OfBox {
  readonly kind:
    | ChangeKind
    | 'undo'
    | 'addressAll'
    | 'card'
    | `paid.${PrepaidEditKind | 'addressAll' | 'undo'}`;
  readonly box?: number;
  readonly day?: string;
  readonly price?: Amount;
}

/** Changes of all coming boxes have no cut-off and no undo; they are simply changed again. */
const STANDING: readonly OfBox['kind'][] = ['addressAll', 'card'];

/** Confirms a change of one box, or of all coming ones. */
export function notifyBoxChanged(
  tx: Ctx,
  held: SubscriptionRow,
  { kind, box = 0, day, price }: OfBox,
): Promise<void> {
  const t = translator(held.locale, 'boxes');
  const what = t(`told.${kind}`, {
    box: String(box),
    day: day ? dayInWords(day, held.locale) : '',
    amount: price === undefined ? '' : formatAmount(price),
  });
  const undoing = t(`told.undoing.${STANDING.includes(kind) ? 'again' : 'undo'}`);
  return notifySubscriber(tx, held, 'boxChanged', { what, undoing });
}

/** A prepaid box waits for the one before it. */
export const notifyPrepaidWaiting = (
  tx: Ctx,
  held: SubscriptionRow,
  { box, day, reason }: { readonly box: number; readonly day: string; readonly reason: BoxWaitReason },
): Promise<void> => {
  const t = translator(held.locale, 'boxes');
  return notifySubscriber(tx, held, 'boxWaits', {
    box: String(box),
    day: dayInWords(day, held.locale),
    why: t(`waits.${reason}`),
    // Without pickup of the earlier box, this one would be delayed again.
    earlier: t(`earlier.${reason}`),
  });
};
