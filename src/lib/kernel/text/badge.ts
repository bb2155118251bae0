import { limits } from '../limits.ts';

/** Row B11: badge counts stop at 99+. */
export const formatBadge = (count: number, most: number = limits().maxBadgeCount): string =>
  count > most ? `${most}+` : String(count);
