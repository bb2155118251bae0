import { wire } from '#lib/kernel/http/wire.ts';
import type { Country, Currency, CurrencyCode, StoreInfo, SysConfig } from './model.ts';

export const getStoreInfo = wire<undefined, StoreInfo>('GET', '/h5/store-info');
export const getSysConfig = wire<undefined, SysConfig>('GET', '/h5/config');
export const getCountryCodes = wire<undefined, Country[]>('GET', '/h5/country-code-json');
export const getExchangeRateTypes = wire<undefined, Currency[]>(
  'GET',
  '/h5/goods-class/exchange-rate-type-list',
);
/** Row B10: what one NT$ is worth in the wanted currency. */
export const convertExchangeRate = wire<{ toCode: CurrencyCode }, number>(
  'GET',
  '/h5/goods-class/exchange-rate-converter',
);
