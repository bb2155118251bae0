import { postAdStatistic, postGa4Statistics, recordChannelEvent } from '#lib/site/tracking/calls.ts';
import { call } from '#stores/api.ts';
import { $channel, resetChannel } from '#stores/channel.ts';
import { channelEvent, channelOf } from '#stores/channel-events.ts';
import { consentAnswer, onConsentRefused } from '#stores/consent.ts';
import { pageLocale } from '#stores/language.ts';
import { onTrackingEvent, reportEvent, type VisitEvent } from '#stores/tracking-events.ts';

/**
 * Measures a visit after the visitor's consent (rows B12, B13). Loaded only then, and stops when the answer
 * changes.
 */

/** Requests outlive the page, because a click on goods leaves it. */
const QUIETLY = { silent: true, keepalive: true } as const;
const ignore = () => {
  // A failed measurement is never shown.
};

function record(event: VisitEvent): void {
  const channel = $channel.get();
  if (channel && consentAnswer())
    call(recordChannelEvent, channelEvent(channel, event, location.pathname), QUIETLY).catch(ignore);
}

/** GA4's names of the events. */
const GA4_NAME = {
  goods_click: 'select_item',
  add_to_cart: 'add_to_cart',
  order_create: 'purchase',
} as const;

function report(name: string, params: Readonly<Record<string, unknown>> = {}): void {
  if (!consentAnswer()) return;
  const where = { page_location: location.pathname, page_title: document.title, language: pageLocale() };
  call(postGa4Statistics, { event_name: name, ...where, ...params }, QUIETLY).catch(ignore);
}

onTrackingEvent((event) => {
  record(event);
  const { goodsId, gcsIds = [], orderId, orderPaidAmount } = event;
  report(GA4_NAME[event.opType], {
    items: [...(goodsId ? [{ item_id: goodsId }] : []), ...gcsIds.map((sku) => ({ item_variant: sku }))],
    ...(orderId ? { transaction_id: orderId, value: orderPaidAmount, currency: 'TWD' } : {}),
  });
});

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  const goodsId = Number(/\/goods\/(\d+)$/.exec(link?.pathname ?? '')?.[1]);
  if (goodsId) reportEvent({ opType: 'goods_click', goodsId });
});

/** The parameters by which advertisers recognize their clicks. */
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ldtag_cl', 'yclid', 'bd_vid'];

function land(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A reload and the back button show a landing's address again.
  if (navigation && navigation.type !== 'navigate') return;
  const channel = channelOf(location.search, location.pathname);
  if (channel) {
    $channel.set(channel);
    record({ opType: 'landing_click' });
  }
  const query = new URLSearchParams(location.search);
  const clicks = CLICK_IDS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []));
  if (clicks.length > 0)
    call(postAdStatistic, { landingPage: location.pathname, ...Object.fromEntries(clicks) }, QUIETLY).catch(
      ignore,
    );
}

onConsentRefused(resetChannel);
land();
report('page_view');
