import type { KernelFigures, KernelPageFigures } from './settings/own.ts';

/**
 * The merchant's settings (docs/settings.md). Each area declares its own in `settings.ts` and adds them here.
 * The server reads them as `config.limits`, which stay the same during a request. Money is integer NT$;
 * durations have their unit in the name.
 */
export interface Limits extends KernelFigures {}

/** Settings that every page includes, because forms, islands or scripts use them. */
export interface PageLimits extends KernelPageFigures {}

let adopted: PageLimits | undefined;

/** In the browser: parsed from the server's attribute on `<html>`. */
let told: { readonly text: string; readonly limits: PageLimits } | undefined;

function fromPage(): PageLimits | undefined {
  const text = globalThis.document?.documentElement.dataset.limits;
  if (text === undefined) return undefined;
  told = told?.text === text ? told : { text, limits: readLimits(text) };
  return told.limits;
}

/**
 * The settings of schemas, islands and scripts: in the browser the page's, on the server those of the open
 * shop. Read them at each use and never cache them: they change while the shop is open.
 */
export function limits(): PageLimits {
  const found = adopted ?? fromPage();
  if (!found) throw new Error('the figures are read before the shop is open');
  return found;
}

/**
 * A limit for schemas. Zod may read it while a list's schema is created, before any settings exist. Then it
 * is unlimited.
 */
export const limitOf = (name: keyof PageLimits): number =>
  (adopted ?? fromPage())?.[name] ?? Number.POSITIVE_INFINITY;

/** Sets the process's settings, at the start and after each change. */
export function adoptLimits(current: PageLimits): void {
  adopted = current;
}

/**
 * Runs `work` with one shop's settings: for processes with several shops, and where no change may intervene.
 */
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
