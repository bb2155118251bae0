import { getOrder } from '#lib/orders/order/calls.ts';
import { prefetchCall } from '#stores/prefetched-calls.ts';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';

/** Asks for the order that the page shows, before React is there to ask. */
signInFromUrl();
const number = new URLSearchParams(location.search).get('number');
if (number && $isSignedIn.get()) prefetchCall(getOrder, { number });
