import { expect, it } from 'vitest';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { LAYOUT } from '#lib/kernel/layout.ts';
import { LIMITS } from '../../../src/areas.ts';

it('holds the figures of the specification, point 9', () => {
  expect({ ...LAYOUT, ...LIMITS }).toMatchObject({
    cardOver: 5,
    cardUnder: 200_000,
    storeCodeOver: 33,
    storeCodeUnder: 20_001,
    atmOver: 11,
    atmUnder: 50_000,
    barcodeOver: 17,
    barcodeUnder: 20_001,
    cardVerification: 5,
    freeShipping: 1500,
    homeOnlyFrom: 20_000,
    groupPaymentMinutes: 5,
    boundCards: 5,
    addressLength: 60,
    returnNoteLength: 170,
    uploadBytes: 5_242_880,
    subscriptionDays: 30,
    pauseMonthsMost: 3,
    memberSpendDays: 7,
    questionnaireMinutes: 10,
    newMemberCoins: 100,
    bindLineCoins: 30,
    newCustomerPercent: 88,
    halfYearGift: 10_000,
    mobileWidth: 690,
    resizeDebounceMs: 100,
    notFoundSeconds: 3,
    unloadMs: 5,
    reloadGuardSeconds: 10,
    toastDesktopMs: 3000,
    toastMobileMs: 2000,
    toastOffset: 16,
    badgeMost: 99,
    countAsThousands: 9999,
    countAsTenThousands: 10_000,
    throttleMs: 300,
    languageCookieDays: 365,
    sessionCookieDays: 365,
    supportFromHour: 10,
    supportToHour: 18,
  });
  expect(Math.min(...LIMITS.memberPercents)).toBe(79);
});

it('answers with the codes of the specification, points 7 and 9', () => {
  expect(CODE).toMatchObject({ ok: 200, refused: 102, expired: 40014, signedOut: 44000 });
});
