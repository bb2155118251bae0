import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { readConsent, rememberConsent } from './consent.ts';
import { ChannelEventInput, Consent, ConsentInput, Recorded, ReportInput } from './model.ts';
import { recordChannelEvent, recordReport } from './service.ts';

export const trackingRoutes: readonly Route[] = [
  route(calls.recordChannelEvent, {
    summary: 'Tells what a visit that came through a channel did; recorded only with consent and a UTM value',
    access: 'anyone',
    limit: 'tracking',
    input: ChannelEventInput,
    copesWithAnyText: true,
    output: Recorded,
    handle: (ctx, event, http) => recordChannelEvent(ctx, event, readConsent(http).given),
  }),
  route(calls.postGa4Statistics, {
    summary: 'Takes what the GA4 script posts; recorded only with consent',
    access: 'anyone',
    limit: 'tracking',
    input: ReportInput,
    copesWithAnyText: true,
    output: Recorded,
    handle: (ctx, report, http) => recordReport(ctx, 'ga4', report, readConsent(http).given),
  }),
  route(calls.postAdStatistic, {
    summary: 'Takes what the advertising script posts; recorded only with consent',
    access: 'anyone',
    limit: 'tracking',
    input: ReportInput,
    copesWithAnyText: true,
    output: Recorded,
    handle: (ctx, report, http) => recordReport(ctx, 'ad', report, readConsent(http).given),
  }),
  route(calls.acceptCookieConsent, {
    summary: 'Remembers whether the visitor agrees to be tracked',
    access: 'anyone',
    input: ConsentInput,
    output: Consent,
    handle: (ctx, { accept = true }, http) => rememberConsent(ctx, http, accept),
  }),
  route(calls.checkCookie, {
    summary: 'Whether the visitor must still be asked for consent, and whether it was given',
    access: 'anyone',
    input: z.object({}),
    output: Consent,
    handle: async (_ctx, _input, http) => readConsent(http),
  }),
];
