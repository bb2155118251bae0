import { wire } from '#lib/kernel/http/wire.ts';
import type { ChannelEventInput, Consent, ConsentInput, Recorded, ReportInput } from './model.ts';

/** The tracking calls of point 7, and where point 3's channel events go. */
export const recordChannelEvent = wire<ChannelEventInput, Recorded>('POST', '/h5/channel/event');
export const postGa4Statistics = wire<ReportInput, Recorded>('POST', '/h5/ga4/statistics');
export const postAdStatistic = wire<ReportInput, Recorded>('POST', '/h5/ad/statistic', 'json');
export const acceptCookieConsent = wire<ConsentInput, Consent>('GET', '/h5/accept-cookie-consent');
export const checkCookie = wire<undefined, Consent>('GET', '/h5/check-cookie');
