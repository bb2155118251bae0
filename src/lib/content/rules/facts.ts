import { formatList, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/money.ts';

/** The merchant's own data that texts may name. */
export const MERCHANT_FACTS = ['legalName', 'email', 'phone'] as const;

/**
 * The shop's figures that texts may name as `{{name}}` (docs/editing-content.md): one change changes every text.
 * @param rateOf a price level in words: 「95 折」
 */
export function figureFacts(limits: Limits, locale: Locale, rateOf: (percent: number) => string) {
  const { memberLevelsFrom, memberPercents } = limits;
  return {
    supportHours: `${limits.supportFromHour}:00–${limits.supportToHour}:00`,
    freeShipping: formatAmount(limits.freeShipping),
    homeFee: formatAmount(limits.homeFee),
    storeFee: formatAmount(limits.storeFee),
    homeOnlyFrom: formatAmount(limits.homeOnlyFrom),
    instalmentFrom: formatAmount(limits.instalmentFrom),
    instalments: formatList(limits.instalments.map(String), locale),
    cardMinutes: String(limits.cardPaymentMinutes),
    atmDays: String(limits.atmPaymentDays),
    storeCodeDays: String(limits.storeCodePaymentDays),
    barcodeDays: String(limits.barcodePaymentDays),
    transferDays: String(limits.transferPaymentDays),
    groupMinutes: String(limits.groupPaymentMinutes),
    cardHold: formatAmount(limits.cardVerification),
    cardsMost: String(limits.boundCards),
    coinsPercent: `${limits.coinsPercent}%`,
    spendDays: String(limits.memberSpendDays),
    levelMonths: String(limits.memberLevelMonths),
    levelsFrom: formatList(memberLevelsFrom.slice(1).map(formatAmount), locale),
    levelRates: formatList(memberPercents.filter((percent) => percent < 100).map(rateOf), locale),
    withdrawalDays: String(limits.withdrawalDays),
    boxDays: String(limits.subscriptionDays),
    trackingDays: String(limits.trackingDays),
    questionnaireMinutes: String(limits.questionnaireMinutes),
  } as const;
}
