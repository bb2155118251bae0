import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { COUNTRY_CODES } from '#lib/kernel/text/contact.ts';
import { secondsLeftToday } from '#lib/kernel/time/taipei.ts';
import * as calls from './calls.ts';
import { rateOf } from './exchange-rate.ts';
import { Country, CURRENCIES, Currency, Rate, RateQuery, StoreInfo, SysConfig } from './model.ts';
import { getStoreInfo } from './store-info.ts';
import { siteTag } from './tags.ts';

const nothing = z.object({});
const ofStore = () => cachedUntilInvalidated(siteTag.store);

/** The country of a calling code. */
const COUNTRY = { '+886': 'TW', '+86': 'CN' } as const;

export const siteRoutes: readonly Route[] = [
  route(calls.getStoreInfo, {
    summary: 'What the merchant says about the shop',
    access: 'anyone',
    input: nothing,
    output: StoreInfo,
    keep: { life: ofStore, own: 'cookieSessionId' },
    handle: (ctx) => getStoreInfo(ctx),
  }),
  route(calls.getSysConfig, {
    summary: 'Which store this is, and for which country',
    access: 'anyone',
    input: nothing,
    output: SysConfig,
    keep: { life: ofStore, byTerminal: true },
    handle: async ({ config, terminal }) => ({
      publishCountry: config.publishCountry,
      storeId: config.storeId,
      isApp: terminal.kind === 'app',
    }),
  }),
  route(calls.getCountryCodes, {
    summary: 'Countries whose mobiles can sign in',
    access: 'anyone',
    input: nothing,
    output: z.array(Country),
    keep: { life: ofStore },
    handle: async (ctx) => {
      const t = translator(ctx.locale, 'catalog');
      return COUNTRY_CODES.map((code) => ({
        code,
        country: COUNTRY[code],
        name: t(`country.${COUNTRY[code]}`),
      }));
    },
  }),
  route(calls.getExchangeRateTypes, {
    summary: 'Currencies that prices can be shown in',
    access: 'anyone',
    input: nothing,
    output: z.array(Currency),
    keep: { life: ofStore },
    handle: async (ctx) => {
      const t = translator(ctx.locale, 'catalog');
      return CURRENCIES.map(({ code, symbol }) => ({ code, symbol, name: t(`currency.${code}`) }));
    },
  }),
  route(calls.convertExchangeRate, {
    summary: 'What one NT$ is worth today',
    access: 'anyone',
    input: RateQuery,
    output: Rate,
    keep: {
      life: (_, { now }) => ({
        ...cachedUntilInvalidated(siteTag.rates),
        maxAge: Math.min(300, secondsLeftToday(now)),
        swr: 0,
      }),
    },
    handle: (ctx, { toCode }) => rateOf(ctx, toCode),
  }),
];
