import { expect, it } from 'vitest';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { LAYOUT } from '#lib/kernel/layout.ts';
import { LIMITS } from '../../../src/areas.ts';

it('holds the figures of the specification, point 9', () => {
  expect({ ...LAYOUT, ...LIMITS }).toMatchObject({
    cardAmountAbove: 5,
    cardAmountBelow: 200_000,
    storeCodeAmountAbove: 33,
    storeCodeAmountBelow: 20_001,
    atmAmountAbove: 11,
    atmAmountBelow: 50_000,
    barcodeAmountAbove: 17,
    barcodeAmountBelow: 20_001,
    cardVerification: 5,
    freeShipping: 1500,
    homeOnlyFrom: 20_000,
    groupPaymentMinutes: 5,
    maxSavedCards: 5,
    addressLength: 60,
    returnNoteLength: 170,
    uploadBytes: 5_242_880,
    subscriptionDays: 30,
    maxPauseMonths: 3,
    memberSpendDays: 7,
    questionnaireMinutes: 10,
    newMemberCoins: 100,
    bindLineCoins: 30,
    newCustomerPricePercent: 88,
    halfYearGift: 10_000,
    mobileWidth: 690,
    resizeDebounceMs: 100,
    notFoundSeconds: 3,
    unloadMs: 5,
    reloadGuardSeconds: 10,
    toastDesktopMs: 3000,
    toastMobileMs: 2000,
    toastOffset: 16,
    maxBadgeCount: 99,
    countAsThousands: 9999,
    countAsTenThousands: 10_000,
    inputDebounceMs: 300,
    languageCookieDays: 365,
    sessionCookieDays: 365,
    supportFromHour: 10,
    supportToHour: 18,
  });
  expect(Math.min(...LIMITS.memberPricePercents)).toBe(79);
});

it('answers with the codes of the specification, points 7 and 9', () => {
  expect(CODE).toMatchObject({ ok: 200, refused: 102, expired: 40014, signedOut: 44000 });
});
