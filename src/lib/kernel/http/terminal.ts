import type { Terminal } from '../context.ts';

/** Row A11: what the client says in its header (`pc`, `h5ios`, `appandroid`), else what the user agent tells. */
export function readTerminal(header: string | undefined, userAgent = ''): Terminal {
  const said = /^(pc|h5|app)(android|ios)?$/.exec(header ?? '');
  const platform = /android/i.test(userAgent)
    ? 'android'
    : /iphone|ipad|ipod/i.test(userAgent)
      ? 'ios'
      : null;
  const inApp = /\bLine\//.test(userAgent)
    ? 'line'
    : /MicroMessenger/i.test(userAgent)
      ? 'wechat'
      : /FBAN|FBAV|Instagram/.test(userAgent)
        ? 'meta'
        : null;
  return {
    kind: (said?.[1] as Terminal['kind'] | undefined) ?? (platform ? 'h5' : 'pc'),
    platform: (said?.[2] as Terminal['platform'] | undefined) ?? platform,
    inApp,
  };
}
