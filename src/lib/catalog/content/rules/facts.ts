import { formatList, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

/** The merchant's data that texts may use, with the shop's name first, and the accepted wallets. */
export const MERCHANT_FACTS = ['brand', 'legalName', 'email', 'phone', 'wallets'] as const;

/** Formats a price level: 「95 折」. */
type RateOf = (percent: number) => string;
type Figure = (limits: Limits, locale: Locale, rateOf: RateOf) => string;

const FIGURES = {
  supportHours: (limits) => `${limits.supportFromHour}:00–${limits.supportToHour}:00`,
  freeShipping: (limits) => formatAmount(limits.freeShipping),
  homeFee: (limits) => formatAmount(limits.homeFee),
  storeFee: (limits) => formatAmount(limits.storeFee),
  homeOnlyFrom: (limits) => formatAmount(limits.homeOnlyFrom),
  instalmentFrom: (limits) => formatAmount(limits.instalmentFrom),
  instalments: (limits, locale) => formatList(limits.instalments.map(String), locale),
  cardMinutes: (limits) => String(limits.cardPaymentMinutes),
  atmDays: (limits) => String(limits.atmPaymentDays),
  storeCodeDays: (limits) => String(limits.storeCodePaymentDays),
  barcodeDays: (limits) => String(limits.barcodePaymentDays),
  transferDays: (limits) => String(limits.transferPaymentDays),
  groupMinutes: (limits) => String(limits.groupPaymentMinutes),
  cardHold: (limits) => formatAmount(limits.cardVerification),
  maxSavedCards: (limits) => String(limits.maxSavedCards),
  coinsPercent: (limits) => `${limits.coinsPercent}%`,
  spendDays: (limits) => String(limits.memberSpendDays),
  levelMonths: (limits) => String(limits.memberLevelMonths),
  levelsFrom: (limits, locale) => formatList(limits.memberLevelsFrom.slice(1).map(formatAmount), locale),
  levelRates: (limits, locale, rateOf) =>
    formatList(limits.memberPricePercents.filter((percent) => percent < 100).map(rateOf), locale),
  withdrawalDays: (limits) => String(limits.withdrawalDays),
  returnNoteLength: (limits) => String(limits.returnNoteLength),
  returnAnswerDays: (limits) => String(limits.returnAnswerDays),
  returnSendDays: (limits) => String(limits.returnSendDays),
  returnReceiveDays: (limits) => String(limits.returnReceiveDays),
  refundDays: (limits) => String(limits.refundDays),
  complaintDays: (limits) => String(limits.complaintDays),
  boxDays: (limits) => String(limits.subscriptionDays),
  taxIdentityYears: (limits) => String(limits.taxIdentityYears),
  referralRefusedDays: (limits) => String(limits.referralRefusedDays),
  trackingDays: (limits) => String(limits.trackingDays),
  questionnaireMinutes: (limits) => String(limits.questionnaireMinutes),
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;

/**
 * The shop's figures that texts may use as `{{name}}` (docs/editing-content.md). One change updates every
 * text.
 */
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export const figureFacts = (limits: Limits, locale: Locale, rateOf: RateOf): Record<FigureName, string> =>
  Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, (FIGURES[name] as Figure)(limits, locale, rateOf)]),
  ) as Record<FigureName, string>;
