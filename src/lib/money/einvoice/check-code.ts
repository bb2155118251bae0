import type { Ctx } from '#lib/kernel/context.ts';
import type { CheckCodeInput, CheckedCode } from '#lib/people/invoice-details/model.ts';
import { barcodeExists, loveCodeExists, type Outcome } from './ecpay/provider.ts';

/** Queries the provider. If it is unavailable or unsure, a valid format is enough: the check only advises. */
export async function checkInvoiceCode(ctx: Ctx, input: CheckCodeInput): Promise<CheckedCode> {
  const { invoice: account } = ctx.config;
  if (!account) return { result: 'unsure' };
  const found: Outcome<boolean> =
    input.carrier === 'donation'
      ? await loveCodeExists(ctx, account, input.loveCode)
      : await barcodeExists(ctx, account, input.barcode);
  if (found.state === 'done') return { result: found.value ? 'known' : 'unknown' };
  ctx.log.warn({ why: found.why }, 'a carrier or love code was not checked');
  return { result: 'unsure' };
}
