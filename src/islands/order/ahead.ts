import { getOrder } from '#lib/orders/order/calls.ts';
import { callAhead } from '#stores/calls-ahead.ts';
import { $isSignedIn } from '#stores/session.ts';
import { takeTokenFromAddress } from '#stores/token-link.ts';

/** Asks for the order that the page shows, before React is there to ask. */
takeTokenFromAddress();
const number = new URLSearchParams(location.search).get('number');
if (number && $isSignedIn.get()) callAhead(getOrder, { number });
