import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { hideAccount } from '#lib/money/payment/rules.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';

interface Payout {
  readonly id: number;
  readonly memberId: MemberId;
  readonly locale: Locale;
  readonly amount: number;
  readonly tax: number;
  readonly reason: string;
}

const told = ({ id, locale, amount }: Payout, params: Readonly<Record<string, string>>) => ({
  locale,
  params: { amount: formatAmount(amount), ...params },
  path: links.referral(),
  about: `payout:${id}`,
});

export const notifyPayoutSent = (tx: Ctx, payout: Payout & { readonly account: string }): Promise<void> =>
  notifyMember(tx, payout.memberId, {
    words: 'payoutSent',
    ...told(payout, {
      net: formatAmount(payout.amount - payout.tax),
      tax: formatAmount(payout.tax),
      account: hideAccount(payout.account),
    }),
  });

export const notifyPayoutRefused = (tx: Ctx, payout: Payout): Promise<void> =>
  notifyMember(tx, payout.memberId, { words: 'payoutRefused', ...told(payout, { reason: payout.reason }) });
