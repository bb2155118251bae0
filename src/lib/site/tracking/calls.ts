import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { ChannelEventInput, Consent, ConsentInput, Recorded, ReportInput } from './model.ts';

/** The tracking calls of point 7, and the call for point 3's channel events. */
export const recordChannelEvent = endpoint<ChannelEventInput, Recorded>('POST', '/h5/channel/event');
export const postGa4Statistics = endpoint<ReportInput, Recorded>('POST', '/h5/ga4/statistics');
export const postAdStatistic = endpoint<ReportInput, Recorded>('POST', '/h5/ad/statistic', 'json');
export const acceptCookieConsent = endpoint<ConsentInput, Consent>('GET', '/h5/accept-cookie-consent');
export const checkCookie = endpoint<undefined, Consent>('GET', '/h5/check-cookie');
