import { monthsLater } from '#lib/boxes/subscription-change/rules/days.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { memberKey } from '#lib/money/card/ecpg.ts';
import { brandOf } from '#lib/money/card/rules.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { fingerprintOf, lockCardId } from '#lib/money/card/vault.ts';
import type { DemoCard } from './subscriptions.ts';

const NUMBERS: Readonly<Record<DemoCard, string>> = {
  pays: '4311952222222222',
  poor: '4938177777777777',
  expired: '4311951111111111',
  ending: '4311951111111111',
};
/** Months from now until a card expires. */
const ENDS_IN: Readonly<Record<DemoCard, number>> = { pays: 37, poor: 26, expired: -1, ending: 1 };
const SAVED_DAYS_AGO = 400;

export interface CardOf {
  readonly memberId: MemberId;
  readonly card: DemoCard;
}

const keyOf = ({ memberId, card }: CardOf): string => `${memberId}:${card}`;

/**
 * Saves each charged card once, and registers it with the emulated gateway, so later charges work.
 * @returns each member's card, or null where cards are charged at a real provider, which does not know them
 */
export async function saveDemoCards(
  tx: Ctx,
  wanted: readonly CardOf[],
): Promise<((of: CardOf) => number) | null> {
  const { cards } = tx.config;
  const { emulatedCards, knowCards } = await import('#lib/sandbox/index.ts');
  if (!cards || !emulatedCards(tx.config)) return null;
  const each = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  const known = each.map(({ memberId, card }) => {
    const expiresOn = monthsLater(taipeiDay(tx.now), ENDS_IN[card]).slice(0, 7);
    return { memberId, card, number: NUMBERS[card], expiresOn };
  });
  const bindIds = await knowCards(
    tx,
    known.map(({ memberId, number, expiresOn }) => ({
      memberKey: memberKey(memberId),
      card: { number, yy: expiresOn.slice(2, 4), mm: expiresOn.slice(5) },
    })),
  );
  const firsts = new Map(known.toReversed().map((one) => [one.memberId, one]));
  const saved = await tx.db
    .insert(storedCard)
    .values(
      known.map((one, at) => {
        const { memberId, number, expiresOn } = one;
        const [card6, card4] = [number.slice(0, 6), number.slice(-4)];
        return {
          ...{ memberId, expiresOn },
          secret: lockCardId(cards, memberId, bindIds[at] ?? ''),
          fingerprint: fingerprintOf(cards, memberId, { card6, card4, expiresOn }),
          brand: brandOf(card6),
          lastFour: card4,
          isDefault: firsts.get(memberId) === one,
          createdAt: addDays(tx.now, -SAVED_DAYS_AGO),
        };
      }),
    )
    .returning({ id: storedCard.id });
  const ids = new Map(each.map((one, at) => [keyOf(one), saved[at]?.id ?? 0]));
  return (of) => ids.get(keyOf(of)) ?? 0;
}
