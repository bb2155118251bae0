import { getOrder } from '#lib/orders/order/calls.ts';
import { prefetchCall } from '#stores/prefetched-calls.ts';
import { $isSignedIn } from '#stores/session.ts';
import { signInFromUrl } from '#stores/token-link.ts';

/** Requests the page's order before React loads. */
signInFromUrl();
const number = new URLSearchParams(location.search).get('number');
if (number && $isSignedIn.get()) prefetchCall(getOrder, { number });
