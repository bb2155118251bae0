import { listOrderCoupons, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { getCoins } from '#lib/money/ledger/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { listAddresses } from '#lib/people/address/calls.ts';
import { listInvoices } from '#lib/people/invoice-details/calls.ts';
import { quoteInput } from '#stores/checkout-draft.ts';
import { wantedDelivery } from '#stores/delivery-draft.ts';
import { prefetchCall } from '#stores/prefetched-calls.ts';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';
import { readMode } from './mode.ts';

/** Starts the checkout page's first requests before React loads. */
signInFromUrl();
if ($isSignedIn.get()) {
  const mode = readMode(location.search);
  if (mode.kind === 'order') {
    prefetchCall(getOrder, { number: mode.number });
  } else {
    const source = mode.kind === 'cart' ? 'cart' : mode.source;
    prefetchCall(quoteCheckout, quoteInput(source));
    prefetchCall(listAddresses, {});
    prefetchCall(listInvoices, {});
    prefetchCall(listOrderCoupons, { source, deliveryType: wantedDelivery() });
    prefetchCall(getCoins, {});
  }
}
