import { z } from 'zod';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { recordRate } from '#lib/site/site/exchange-rate.ts';
import { CURRENCIES } from '#lib/site/site/model.ts';
import { type Shell, withShop } from './shell.ts';

const SHOWN = CURRENCIES.map(({ code }) => code).filter((code) => code !== 'NTD');

const GivenRate = z.object({
  code: z.enum(SHOWN, `The currency must be one of: ${SHOWN.join(', ')}`),
  rate: z.coerce.number('The rate must be a number').positive('The rate must be above 0').max(100),
  day: z.iso.date('The day must be written like 2027-01-31').optional(),
});

/** Row B10: the merchant sets the value of one NT$. */
export async function setRate(
  { say, open }: Pick<Shell, 'say' | 'open'>,
  given: { code: string; rate: string; day: string | undefined },
): Promise<boolean> {
  const parsed = GivenRate.safeParse(given);
  if (!parsed.success) {
    for (const { message } of parsed.error.issues) say(message);
    return false;
  }
  return withShop({ open }, async (runtime) => {
    const ctx = runtime.workContext();
    const { code, rate, day = taipeiDay(ctx.now) } = parsed.data;
    await recordRate(ctx, { code, rate, day });
    say(`From ${day} on one NT$ is worth ${rate} ${code}.`);
    return true;
  });
}
