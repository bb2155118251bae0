import { type Held, namesNobody } from '#lib/kernel/personal.ts';
import { orderLink } from './tables.ts';

/** Whom it was for stands in its order. */
export const orderLinkHeld: Held = { tables: namesNobody(orderLink) };
