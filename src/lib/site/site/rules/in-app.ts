import type { Terminal } from '#lib/kernel/context.ts';

/** Functions of a page that an in-app browser may lack. */
export const NEEDS = ['download', 'line', 'linePay', 'google', 'homeScreen'] as const;
export type Need = (typeof NEEDS)[number];

type InApp = NonNullable<Terminal['inApp']>;

/**
 * Of these functions, LINE's browser supports only LINE and LINE Pay. WeChat and Facebook block downloads,
 * other apps' payments, Google's sign-in page (which refuses embedded browsers) and the home screen.
 */
const CANNOT: Readonly<Record<InApp, readonly Need[]>> = {
  line: ['download', 'google', 'homeScreen'],
  wechat: NEEDS,
  meta: NEEDS,
};

export const cannotDo = (inApp: Terminal['inApp'], need: Need): boolean =>
  inApp !== null && CANNOT[inApp].includes(need);

/** An address that makes LINE switch to the phone's browser; null for other apps, which cannot. */
export function outsideAddress(inApp: Terminal['inApp'], href: string): string | null {
  if (inApp !== 'line') return null;
  const url = new URL(href);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
