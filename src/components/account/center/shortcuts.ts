import type { Translate } from '#lib/kernel/i18n/words.ts';
import { limits } from '#lib/kernel/limits.ts';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import type { OrderCounts } from '#lib/orders/order/model.ts';

export const SHORTCUTS = ['unpaid', 'shipping', 'receiving', 'done'] as const;
/** The state without a counter, because nothing in it waits for anybody. */
const UNCOUNTED = 'done';

/** Fills OrderShortcuts.astro. @param t the words below `center` */
export function writeOrders(part: ParentNode, counts: OrderCounts, t: Translate): void {
  for (const tab of SHORTCUTS) {
    const way = part.querySelector(`[data-orders=${tab}]`);
    const badge = way?.querySelector<HTMLElement>('[data-badge]');
    const said = way?.querySelector('[data-said]');
    const shown = way?.querySelector('[data-shown]');
    const pieces = tab === UNCOUNTED ? 0 : counts[tab];
    if (!badge || !said || !shown || pieces === 0) continue;
    badge.hidden = false;
    badge.textContent = formatBadge(pieces, limits().maxBadgeCount);
    said.textContent = t('tabCount', { name: shown.textContent ?? '', pieces });
    shown.setAttribute('aria-hidden', 'true');
  }
}
