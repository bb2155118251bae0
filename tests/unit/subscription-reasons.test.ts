import { expect, it } from 'vitest';
import { LEAVE_REASONS } from '#lib/boxes/subscription-change/codes.ts';
import { subscriptionChangePersonal } from '#lib/boxes/subscription-change/personal.ts';
import { reasonInWords, reasonToStore } from '#lib/boxes/subscription-change/reason-text.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';

it.each(LOCALES)('a reason reads as words and never as its code (%s)', (locale) => {
  for (const reason of LEAVE_REASONS) {
    const alone = reasonInWords(locale, reasonToStore({ reason, note: '' }));
    expect(alone).not.toBe(reason);
    expect(reasonInWords(locale, reasonToStore({ reason, note: 'a: b' }))).toBe(`${alone}: a: b`);
  }
});

it('of somebody who has gone nothing is read', () => {
  expect(reasonInWords('en', '')).toBe('');
});

it('a member’s copy says it in words, too', () => {
  const [requests] = subscriptionChangePersonal.tables;
  expect(requests?.told?.words?.reason?.('en', 'away' as never)).toBe('I am away for a while');
});
