import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreateOrderInput } from '#lib/buying/checkout/model/order.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import {
  canCancel,
  canPay,
  canTransition,
  createdOrderWindow,
  hasParcels,
  longReservationLimit,
  ORDER_TRANSITIONS,
  orderNumber,
  shipsBy,
  TAB_STATUSES,
  UNCHARGED_STATUSES,
} from '#lib/orders/order/rules.ts';
import { ORDER_DELIVERIES, type OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import { LIMITS } from '../../src/areas.ts';

const S = ORDER_STATUS;
const ALL: readonly OrderStatus[] = Object.values(S);
const FINAL: readonly OrderStatus[] = [S.cancelled, S.periodicVoid, S.ended];
const UNPAID: readonly OrderStatus[] = [S.preCreated, S.awaitingPayment, S.paymentQueried, S.paymentAbnormal];

/** All statuses reachable from a status, including itself. */
function reach(from: OrderStatus): Set<OrderStatus> {
  const seen = new Set<OrderStatus>([from]);
  for (const status of seen) for (const next of ORDER_TRANSITIONS[status]) seen.add(next);
  return seen;
}

describe('the moves of an order', () => {
  it('know every status code of the specification', () => {
    expect(ALL.toSorted((a, b) => a - b)).toEqual([
      0, 1, 5, 10, 19, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 40, 41, 45, 46, 47, 50, 60,
    ]);
  });

  const targetsOf = (from: OrderStatus) => ALL.filter((to) => canTransition(from, to));
  const sourcesOf = (to: OrderStatus) => ALL.filter((from) => canTransition(from, to));

  it.each(ALL)('from %i never lead back to it', (status) => {
    expect(targetsOf(status)).not.toContain(status);
  });

  it.each(FINAL)('end at %i', (status) => {
    expect(targetsOf(status)).toEqual([]);
  });

  it('cancel only an order that nobody has paid; a paid one is refunded', () => {
    expect(sourcesOf(S.cancelled).toSorted()).toEqual([...UNPAID, ...UNCHARGED_STATUSES].toSorted());
  });

  it.each(UNPAID)('come to %i, unpaid, from unpaid orders only', (status) => {
    expect(sourcesOf(status).filter((from) => !UNPAID.includes(from))).toEqual([]);
  });

  it.each(UNPAID)('from %i, unpaid, lead to no shipment, receipt or refund', (status) => {
    const unpaid = new Set([...UNPAID, ...UNCHARGED_STATUSES, S.cancelled, S.awaitingShipment]);
    expect(targetsOf(status)).not.toEqual([]);
    expect(targetsOf(status).filter((to) => !unpaid.has(to))).toEqual([]);
  });

  it('give money back only after somebody has agreed', () => {
    expect(sourcesOf(S.refundApproved)).toEqual([S.refundRequested]);
    expect(sourcesOf(S.refundCompleted).toSorted()).toEqual(
      [S.refundApproved, S.instalmentRefund].toSorted(),
    );
  });

  it('begin where orders are created and leave out no status', () => {
    const reached = new Set([...reach(S.awaitingPayment), ...reach(S.preCreated)]);
    expect(ALL.filter((status) => !reached.has(status))).toEqual([]);
  });

  it('always have an end ahead', () => {
    for (const status of ALL) expect(FINAL.some((final) => reach(status).has(final))).toBe(true);
  });

  it('lead a one-off order from payment to its end', () => {
    const way = [
      S.awaitingPayment,
      S.awaitingShipment,
      S.shipping,
      S.awaitingReceipt,
      S.received,
      S.completed,
      S.ended,
    ];
    for (const [i, to] of way.slice(1).entries()) expect(canTransition(way[i] as OrderStatus, to)).toBe(true);
  });
});

describe('the tabs of the order list', () => {
  it('show every status in exactly one tab', () => {
    const shown = Object.values(TAB_STATUSES).flat();
    expect(shown.toSorted((a, b) => a - b)).toEqual(ALL.toSorted((a, b) => a - b));
  });
});

describe('what the shopper may do', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const order = (status: OrderStatus, minutes: number) => ({ status, payBefore: addMinutes(now, minutes) });

  it('pays only an order that awaits payment, before it expires', () => {
    expect(canPay(order(S.awaitingPayment, 1), now)).toBe(true);
    expect(canPay(order(S.awaitingPayment, 0), now)).toBe(false);
    expect(canPay(order(S.awaitingShipment, 1), now)).toBe(false);
  });

  it('cancels only an order that awaits payment', () => {
    expect(ALL.filter(canCancel)).toEqual([S.awaitingPayment]);
  });

  it('is followed by its parcels once one is packed; a service has none, however it ends', () => {
    const followed = (deliveryType: OrderDelivery) =>
      ALL.filter((status) => hasParcels({ status, deliveryType }));
    const parcels = [S.shipping, S.awaitingReceipt, S.received, S.completed];
    for (const delivery of ORDER_DELIVERIES)
      expect(followed(delivery).toSorted()).toEqual(delivery === 'none' ? [] : parcels.toSorted());
  });

  it.each([
    ['card', addMinutes(now, LIMITS.cardPaymentMinutes)],
    ['atm', addDays(now, LIMITS.atmPaymentDays)],
    ['storeCode', addDays(now, LIMITS.storeCodePaymentDays)],
    ['barcode', addDays(now, LIMITS.barcodePaymentDays)],
    ['transfer', addDays(now, LIMITS.transferPaymentDays)],
  ] as const)('has its time to pay by %s', (method, until) => {
    expect(createdOrderWindow(method, now, LIMITS)).toEqual(until);
  });
});

describe('the day by which an order leaves', () => {
  it.each([
    ['on working days', '2026-11-24T03:00:00Z', null, '2026-11-26'],
    ['after the weekend', '2026-11-26T03:00:00Z', null, '2026-11-30'],
    ['counted in Taipei', '2026-11-24T17:00:00Z', null, '2026-11-27'],
    ['when its goods are there', '2026-11-24T03:00:00Z', '2027-01-15', '2027-01-15'],
    ['when its goods were there long ago', '2026-11-24T03:00:00Z', '2026-10-01', '2026-11-26'],
  ])('is %s', (_, paidAt, expectedOn, on) => {
    expect(shipsBy(new Date(paidAt), 2, expectedOn)).toBe(on);
  });
});

describe('an order number', () => {
  it('carries the day in Taipei', () => {
    const zeros = { int: () => 0 };
    expect(orderNumber(new Date('2026-11-21T15:59:59Z'), zeros)).toBe('D26112100000000');
    expect(orderNumber(new Date('2026-11-21T16:00:00Z'), zeros)).toBe('D26112200000000');
  });

  it('is always D and fourteen digits', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 9 }),
        (now, digit) => {
          expect(orderNumber(now, { int: () => digit })).toMatch(/^D\d{14}$/);
        },
      ),
    );
  });
});

describe('the order form', () => {
  const form = { idempotencyKey: 'abcd-1234', addressId: 1 };

  it('fills in what the shop offers', () => {
    expect(CreateOrderInput.parse(form)).toEqual({
      ...form,
      source: 'cart',
      deliveryType: 'home',
      paymentMethod: 'card',
      note: '',
    });
  });

  it.each(['', 'short', 'x'.repeat(65), 'with space', 7, null])('refuses %s as a key', (idempotencyKey) => {
    expect(CreateOrderInput.safeParse({ ...form, idempotencyKey }).success).toBe(false);
  });

  it('keeps lines in a note, and refuses one that is too long', () => {
    expect(CreateOrderInput.parse({ ...form, note: ' a\nb ' }).note).toBe('a\nb');
    const note = 'x'.repeat(LIMITS.orderNoteLength + 1);
    expect(CreateOrderInput.safeParse({ ...form, note }).success).toBe(false);
  });
});

describe('what may wait to be paid within days', () => {
  it.each([
    [100, 50, 50],
    [100, 20, 20],
    [7, 50, 4],
    [3, 20, 2],
    [1, 0, 2],
    [0, 50, 2],
  ])('of %i pieces with a share of %i %% is %i', (all, share, most) => {
    expect(longReservationLimit(all, share)).toBe(most);
  });

  it('is never more with a smaller share, and the last two always', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.nat(100_000), share, share, (all, one, other) => {
        expect(longReservationLimit(all, Math.min(one, other))).toBeLessThanOrEqual(
          longReservationLimit(all, Math.max(one, other)),
        );
        expect(longReservationLimit(all, one)).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
