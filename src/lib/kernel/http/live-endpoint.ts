import { API_BASE } from './endpoint.ts';

/** The stream on which open pages hear what changed (docs/decisions/0014-live-pages.md). */
export const LIVE_PATH = '/h5/live';
export const LIVE_URL = API_BASE + LIVE_PATH;

/** What a page hears: which order has changed. Pages ask for the rest themselves. */
export interface OrderChanged {
  readonly order: string;
}
