import { describe, expect, it } from 'vitest';
import { amountRefusal, contactOf, minAmount, orderLinkState } from '#lib/buying/order-link/rules.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';

/** Orders that staff put together (rows H4 and J3). */

const NOW = new Date('2027-01-10T04:00:00Z');
const OPEN = {
  status: ORDER_STATUS.awaitingPayment,
  paidAt: null,
  cancelReason: null,
  validUntil: new Date('2027-01-10T15:59:59Z'),
};

describe('how it stands', () => {
  it('waits until its last second, and is over from then on, swept or not', () => {
    expect(orderLinkState(OPEN, NOW)).toBe('open');
    expect(orderLinkState(OPEN, OPEN.validUntil)).toBe('expired');
    expect(
      orderLinkState({ ...OPEN, status: ORDER_STATUS.cancelled, cancelReason: 'expired' }, OPEN.validUntil),
    ).toBe('expired');
  });

  it('is cancelled by staff or by whom it was for', () => {
    for (const cancelReason of ['merchant', 'shopper'] as const)
      expect(orderLinkState({ ...OPEN, status: ORDER_STATUS.cancelled, cancelReason }, NOW)).toBe(
        'cancelled',
      );
  });

  it('is not told to be over while its money may be there', () => {
    for (const status of [ORDER_STATUS.paymentQueried, ORDER_STATUS.paymentAbnormal])
      expect(orderLinkState({ ...OPEN, status }, OPEN.validUntil)).toBe('confirming');
  });

  it('stays paid, whatever becomes of the order', () => {
    for (const status of [ORDER_STATUS.awaitingShipment, ORDER_STATUS.refundCompleted])
      expect(orderLinkState({ ...OPEN, status, paidAt: NOW }, NOW)).toBe('paid');
  });
});

describe('what may be asked for it', () => {
  it('is the price of the day, or so much less as the merchant lets staff give', () => {
    expect(minAmount(1999, 20)).toBe(1599);
    expect(amountRefusal(1999, 1999, 1599)).toBeNull();
    expect(amountRefusal(1599, 1999, 1599)).toBeNull();
    expect(amountRefusal(1598, 1999, 1599)).toBe('orderLinkAmountBelow');
    expect(amountRefusal(2000, 1999, 1599)).toBe('orderLinkAmountAbove');
    expect(amountRefusal(1998, 1999, 1999)).toBe('orderLinkAmountBelow');
  });
});

describe('whom it is for', () => {
  it.each([
    ['0912-345-678', '+886 0912345678'],
    ['+886 912 345 678', '+886 0912345678'],
    ['13800138000', '+86 13800138000'],
    [' Demo@Daypack.example ', 'demo@daypack.example'],
  ])('%s is %s', (typed, recipient) => expect(contactOf(typed)?.recipient).toBe(recipient));

  it.each(['', '林小日', '12345', 'demo@', '@', '0912 345'])('%s is nobody', (typed) =>
    expect(contactOf(typed)).toBeNull(),
  );
});
