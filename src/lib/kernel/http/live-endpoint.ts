import { API_BASE } from './endpoint.ts';

/** The event stream of changes for open pages (docs/decisions/0014-live-pages.md). */
export const LIVE_PATH = '/h5/live';
export const LIVE_URL = API_BASE + LIVE_PATH;

/** The stream for staff: one order, `?order=D26…`. */
export const STAFF_LIVE_PATH = '/staff/live';
export const staffLiveUrl = (number: string): string =>
  `${API_BASE}${STAFF_LIVE_PATH}?order=${encodeURIComponent(number)}`;

/** The public stream: pages with a tag have changed, `?tag=groups`. */
export const TAG_LIVE_PATH = '/h5/live/tag';
export const tagLiveUrl = (tag: string): string =>
  `${API_BASE}${TAG_LIVE_PATH}?tag=${encodeURIComponent(tag)}`;

/**
 * The changed subject: an order, by its number, or the member's inbox. Pages fetch the details themselves.
 */
export type Changed = { readonly order: string } | 'inbox';
