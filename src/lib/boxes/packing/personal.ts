import { type Held, namesNobody } from '#lib/kernel/personal.ts';
import { packingRunOrder } from './tables.ts';

export const packingHeld: Held = { tables: namesNobody(packingRunOrder) };
