import { z } from 'zod';
import { FIGURE_TABLES, FUNNEL_STEPS } from './rules.ts';

const day = z.iso.date('fieldInvalid');

/** Days in Taipei, inclusive. Default: the last thirty. */
const span = { from: day.optional(), to: day.optional() };

export const FiguresInput = z.object(span);
export type FiguresInput = z.input<typeof FiguresInput>;
export type FiguresQuery = z.output<typeof FiguresInput>;

export const FiguresFileInput = z.object({ ...span, table: z.enum(FIGURE_TABLES, 'fieldInvalid') });
export type FiguresFileInput = z.input<typeof FiguresFileInput>;
export type FiguresFileQuery = z.output<typeof FiguresFileInput>;

const compared = {
  orders: z.int(),
  amount: z.int(),
  /** For as many days before. */
  ordersBefore: z.int(),
  amountBefore: z.int(),
};

const NamedSales = z.object({ name: z.string(), ...compared });
export type NamedSales = z.infer<typeof NamedSales>;

const NamedCount = z.object({ name: z.string(), count: z.int(), countBefore: z.int() });
export type NamedCount = z.infer<typeof NamedCount>;

const OpenWork = z.object({
  name: z.string(),
  /** The orders' status, for the link to their list. */
  status: z.int(),
  /** By `ageDays`; one element more than it has. */
  counts: z.array(z.int()),
});
export type OpenWork = z.infer<typeof OpenWork>;

export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  total: z.object(compared),
  days: z.array(z.object({ day: z.string(), ...compared })),
  payment: z.array(NamedSales),
  delivery: z.array(NamedSales),
  funnel: z.array(NamedCount.extend({ step: z.enum(FUNNEL_STEPS) })),
  returns: z.array(NamedCount),
  ageDays: z.array(z.int()),
  openWork: z.array(OpenWork),
});
export type Figures = z.infer<typeof Figures>;
