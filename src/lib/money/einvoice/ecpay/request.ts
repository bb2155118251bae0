import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { seal, unseal } from '#lib/site/ecpay/sealed.ts';

/**
 * Outcome of a call. `lost`: no response, or an invalid one; the request may have succeeded. `refused`: the
 * provider read it and did nothing.
 */
export type Answered =
  | { readonly state: 'done'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'lost'; readonly why: string };

const Envelope = z.object({
  TransCode: z.number(),
  TransMsg: z.string().default(''),
  Data: z.string().default(''),
});
const Verdict = z.object({ RtnCode: z.number(), RtnMsg: z.string().default('') });

const DONE = 1;

export type InvoiceCall = 'Issue' | 'GetIssue' | 'Invalid' | 'Allowance' | 'CheckBarcode' | 'CheckLoveCode';

/**
 * One call of the B2C service: encrypted data in an envelope, with two result codes (provider facts, 3.3).
 */
export async function requestInvoiceService(
  ctx: Ctx,
  account: EcpayAccount,
  call: InvoiceCall,
  data: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  try {
    const answer = await fetch(`${account.url}/B2CInvoice/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        MerchantID: account.merchantId,
        RqHeader: { Timestamp: Math.floor(ctx.now.getTime() / 1000), Revision: '3.0.0' },
        Data: seal({ MerchantID: account.merchantId, ...data }, account),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ctx.config.limits.providerTimeoutSeconds * 1000),
    });
    if (!answer.ok) return { state: 'lost', why: `${call} was answered ${answer.status}` };
    const envelope = Envelope.parse(await answer.json());
    // The provider could not open the envelope, because of our keys or clock.
    if (envelope.TransCode !== DONE) return { state: 'lost', why: `${call}: ${envelope.TransMsg}` };
    const inner = unseal(envelope.Data, account);
    const verdict = Verdict.safeParse(inner);
    if (!inner || !verdict.success) return { state: 'lost', why: `${call}: the answer cannot be read` };
    const { RtnCode, RtnMsg } = verdict.data;
    if (RtnCode !== DONE) return { state: 'refused', why: `${call}: ${RtnCode} ${RtnMsg}` };
    return { state: 'done', data: inner };
  } catch (error) {
    return { state: 'lost', why: `${call}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
