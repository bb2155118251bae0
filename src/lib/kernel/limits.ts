import type { KernelFigures, KernelPageFigures } from './settings/own.ts';

/**
 * The merchant's figures (docs/settings.md). Each area says its own in `settings.ts` and adds them here. The server
 * reads them as `config.limits`, which stay the same for as long as a request lasts.
 * Money is integer NT$, durations say their unit in the name.
 */
export interface Limits extends KernelFigures {}

/** Those that every page says, because forms, islands or scripts go by them. */
export interface PageLimits extends KernelPageFigures {}

let adopted: PageLimits | undefined;

/** On a page: what the server wrote on `<html>`. */
let told: { readonly text: string; readonly limits: PageLimits } | undefined;

function fromPage(): PageLimits | undefined {
  const text = globalThis.document?.documentElement.dataset.limits;
  if (text === undefined) return undefined;
  told = told?.text === text ? told : { text, limits: readLimits(text) };
  return told.limits;
}

/**
 * The figures that schemas, islands and scripts go by: this page's in the browser, on the server those of the shop that
 * is open. Read when they are needed, never kept: they change while the shop is open.
 */
export function limits(): PageLimits {
  const found = adopted ?? fromPage();
  if (!found) throw new Error('the figures are read before the shop is open');
  return found;
}

/** What a schema goes by. Zod asks as soon as a list's schema is made, when there may be no figures yet; then nothing is bound. */
export const limitOf = (name: keyof PageLimits): number =>
  (adopted ?? fromPage())?.[name] ?? Number.POSITIVE_INFINITY;

/** The process's own, once they are read and whenever they change. */
export function adoptLimits(current: PageLimits): void {
  adopted = current;
}

/** Works by one shop's figures where a process holds more than one, and where a change must not come in between. */
export function withLimits<T>(own: PageLimits, work: () => T): T {
  const before = adopted;
  adopted = own;
  try {
    return work();
  } finally {
    adopted = before;
  }
}

/** `maxBadgeCount=99 countAsThousands=9999`: for `data-limits`. */
export const writeLimits = (own: PageLimits, names: readonly (keyof PageLimits)[]): string =>
  names.map((name) => `${name}=${own[name]}`).join(' ');

const readLimits = (text: string): PageLimits =>
  Object.fromEntries(
    text.split(' ').map((pair) => {
      const [name = '', value] = pair.split('=');
      return [name, Number(value)];
    }),
  ) as unknown as PageLimits;
