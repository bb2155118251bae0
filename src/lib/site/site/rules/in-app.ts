import type { Terminal } from '#lib/kernel/context.ts';

/** What a page may want that an in-app browser does not do. */
export const NEEDS = ['download', 'line', 'linePay', 'google', 'homeScreen'] as const;
export type Need = (typeof NEEDS)[number];

type InApp = NonNullable<Terminal['inApp']>;

/**
 * LINE's browser opens LINE and LINE Pay and nothing else of these; WeChat and Facebook keep files, other apps' payments,
 * Google's sign-in page (which refuses embedded browsers) and the home screen to themselves.
 */
const CANNOT: Readonly<Record<InApp, readonly Need[]>> = {
  line: ['download', 'google', 'homeScreen'],
  wechat: NEEDS,
  meta: NEEDS,
};

export const cannotDo = (inApp: Terminal['inApp'], need: Need): boolean =>
  inApp !== null && CANNOT[inApp].includes(need);

/** LINE leaves for the phone's browser by itself when an address says so; the other apps do not: null. */
export function outsideAddress(inApp: Terminal['inApp'], href: string): string | null {
  if (inApp !== 'line') return null;
  const url = new URL(href);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
