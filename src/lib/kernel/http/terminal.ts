import type { Terminal } from '../context.ts';

/**
 * Row A11: the kind of client. Pure, by user agent and header. Server and browser agree because both use this
 * file.
 */

/** The shop's own app names itself in its web view's user agent. */
const OWN_APP = /\bDaypackApp\//;

const IN_APP: readonly (readonly [NonNullable<Terminal['inApp']>, RegExp])[] = [
  ['line', /\bLine\/\d/],
  ['wechat', /MicroMessenger\//i],
  ['meta', /\bFB(AN|AV|_IAB)\b|\bInstagram\b/],
];

/** The terminal by the user agent alone. */
export function terminalOf(userAgent: string): Terminal {
  const platform = /android/i.test(userAgent)
    ? 'android'
    : /iphone|ipad|ipod/i.test(userAgent)
      ? 'ios'
      : null;
  return {
    kind: OWN_APP.test(userAgent) ? 'app' : platform ? 'h5' : 'pc',
    platform,
    inApp: IN_APP.find(([, says]) => says.test(userAgent))?.[0] ?? null,
  };
}

/** The terminal of the client's header (`pc`, `h5ios`, `appandroid`), else of the user agent. */
export function readTerminal(header: string | undefined, userAgent = ''): Terminal {
  const said = /^(pc|h5|app)(android|ios)?$/.exec(header ?? '');
  const seen = terminalOf(userAgent);
  return {
    kind: (said?.[1] as Terminal['kind'] | undefined) ?? seen.kind,
    platform: (said?.[2] as Terminal['platform'] | undefined) ?? seen.platform,
    inApp: seen.inApp,
  };
}

/** Point 7's header: `pc`, or `h5` or `app` with the platform. */
export const terminalHeader = ({ kind, platform }: Terminal): string =>
  kind === 'pc' ? kind : kind + (platform ?? '');
