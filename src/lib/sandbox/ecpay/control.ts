import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { flag } from '#lib/kernel/text/validation.ts';
import { gatewayControl } from './tables.ts';

export const NOTIFY_MODES = ['once', 'twice', 'late', 'never'] as const;
export const ANSWER_MODES = ['well', 'slow', 'garbled', 'down'] as const;

/** The emulated gateway's behaviour, for manual and automatic tests. */
export const Control = z.object({
  /** The server's notification: at once, twice at once, ten minutes late, or never. */
  notify: z.enum(NOTIFY_MODES),
  /**
   * Whether the browser returns with the result. When off, the shopper closes the window on the gateway's
   * page.
   */
  resultPage: flag,
  /** How calls are answered: at once, after 30 seconds, garbled, or with an error. */
  answers: z.enum(ANSWER_MODES),
});
export type Control = z.output<typeof Control>;
export const ControlChange = Control.partial();

const ROW = 1;
const DEFAULT: Control = { notify: 'once', resultPage: true, answers: 'well' };

export async function readControl(ctx: Ctx): Promise<Control> {
  const [row] = await ctx.db.select().from(gatewayControl).where(eq(gatewayControl.id, ROW));
  if (!row) return DEFAULT;
  const { notify, resultPage, answers } = row;
  return { notify, resultPage, answers };
}

export async function changeControl(ctx: Ctx, change: Partial<Control>): Promise<Control> {
  const next = { ...(await readControl(ctx)), ...change };
  await ctx.db
    .insert(gatewayControl)
    .values({ id: ROW, ...next })
    .onConflictDoUpdate({ target: gatewayControl.id, set: next });
  return next;
}
