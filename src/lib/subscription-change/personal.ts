import { type Held, namesNobody } from '#lib/kernel/personal.ts';
import { subscriptionFeed } from './tables.ts';

/** What is bent is told and ended with the subscription itself; of its calendar's address nothing but a number is kept. */
export const subscriptionChangeHeld: Held = { tables: namesNobody(subscriptionFeed) };
