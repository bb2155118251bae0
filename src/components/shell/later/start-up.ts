import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { getCountryCodes, getExchangeRateTypes, getStoreInfo, getSysConfig } from '#lib/site/site/calls.ts';
import { call } from '#stores/api.ts';
import { pageLocale } from '#stores/language.ts';
import { $cookieSessionId, $countryList, $exchangeRateTypes, $sysConfig } from '#stores/shop-data.ts';
import { sessionChecked } from '#stores/storage.ts';

/**
 * Point 7's start-up loaders. An app starts once, but pages start at every navigation. They load once per
 * session and language, and the stores keep the answers. The cart is counted on every page (shell.ts).
 */
const $startedIn = sessionChecked<string>('startedIn', '', (found) =>
  typeof found === 'string' ? found : undefined,
);

/** All failures are silent (point 7). */
async function load<Data>(endpoint: Endpoint<undefined, Data>, keep: (data: Data) => void): Promise<void> {
  try {
    keep(await call(endpoint, undefined, { silent: true }));
  } catch {
    // The stored data stays.
  }
}

if ($startedIn.get() !== pageLocale()) {
  $startedIn.set(pageLocale());
  void load(getStoreInfo, ({ cookieSessionId }) => $cookieSessionId.set(cookieSessionId ?? ''));
  void load(getSysConfig, (config) => $sysConfig.set(config));
  void load(getCountryCodes, (countries) => $countryList.set(countries));
  void load(getExchangeRateTypes, (currencies) => $exchangeRateTypes.set(currencies));
}

if ('offline' in document.documentElement.dataset && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Refused or blocked: the shop works without it.
  });
