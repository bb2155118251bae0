import type { Ctx } from '#lib/kernel/context.ts';
import type { Plan } from './model.ts';
import { PLANS } from './plans.ts';

/** What the dietitians offer, in the context's language, the smallest first (row B8). */
export const listPlans = ({ locale }: Ctx): Plan[] =>
  PLANS.map(({ code, price, goods, name, suits, length, includes }) => ({
    code,
    price,
    goods,
    name: name[locale],
    suits: suits[locale],
    length: length[locale],
    includes: includes.map((one) => one[locale]),
  }));
