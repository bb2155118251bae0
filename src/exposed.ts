import type { Config } from '#lib/kernel/config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** The warning of a demo that other machines can reach; null on a loopback address. */
export function exposedWarning({ mode, host }: Pick<Config, 'mode' | 'host'>): string | null {
  if (mode !== 'demo' || LOOPBACK.test(host)) return null;
  return [
    '',
    '  ******************************************************************************',
    `  WARNING: this is the demo shop, and HOST=${host} lets other machines reach it.`,
    '  Whoever does reads every message and sign-in code at /sandbox/outbox, signs in',
    '  as staff with passwords that everybody knows, and moves the clock.',
    '  A real shop: SHOP_MODE=production. For this machine alone: HOST=localhost.',
    '  ******************************************************************************',
    '',
  ].join('\n');
}
