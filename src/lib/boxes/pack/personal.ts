import { type Held, namesNobody } from '#lib/kernel/personal.ts';
import { subscribeSubmit } from './tables.ts';

export const packHeld: Held = { tables: namesNobody(subscribeSubmit) };
