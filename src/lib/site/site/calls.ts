import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Country, Currency, CurrencyCode, StoreInfo, SysConfig } from './model.ts';

export const getStoreInfo = endpoint<undefined, StoreInfo>('GET', '/h5/store-info');
export const getSysConfig = endpoint<undefined, SysConfig>('GET', '/h5/config');
export const getCountryCodes = endpoint<undefined, Country[]>('GET', '/h5/country-code-json');
export const getExchangeRateTypes = endpoint<undefined, Currency[]>(
  'GET',
  '/h5/goods-class/exchange-rate-type-list',
);
/** Row B10: the value of one NT$ in the requested currency. */
export const convertExchangeRate = endpoint<{ toCode: CurrencyCode }, number>(
  'GET',
  '/h5/goods-class/exchange-rate-converter',
);
