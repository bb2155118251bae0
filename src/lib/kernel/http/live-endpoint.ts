import { API_BASE } from './endpoint.ts';

/** The stream on which open pages hear what changed (docs/decisions/0014-live-pages.md). */
export const LIVE_PATH = '/h5/live';
export const LIVE_URL = API_BASE + LIVE_PATH;

/** The same for staff: one order, `?order=D26…`. */
export const STAFF_LIVE_PATH = '/staff/live';
export const staffLiveUrl = (number: string): string =>
  `${API_BASE}${STAFF_LIVE_PATH}?order=${encodeURIComponent(number)}`;

/** The same for everybody: that what pages show under a tag has changed, `?tag=groups`. */
export const TAG_LIVE_PATH = '/h5/live/tag';
export const tagLiveUrl = (tag: string): string =>
  `${API_BASE}${TAG_LIVE_PATH}?tag=${encodeURIComponent(tag)}`;

/** What a page hears has changed: an order, by its number, or the member's inbox. Pages ask for the rest themselves. */
export type Changed = { readonly order: string } | 'inbox';
