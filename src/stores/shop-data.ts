import type { Country, Currency, SysConfig } from '#lib/site/site/model.ts';
import { asFields, asListOf, asTexts } from './shape.ts';
import { persistentChecked, persistentText } from './storage.ts';

/** The data of the start-up loaders (point 7), under point 3's keys. */

/** `publishCountry` is tw or en; anything else counts as zh. */
export const $sysConfig = persistentChecked<SysConfig | null>('sysConfig', null, (found) => {
  const fields = asFields(found);
  if (typeof fields?.publishCountry !== 'string') return undefined;
  const { publishCountry: said, storeId, isApp } = fields;
  const publishCountry = said === 'tw' || said === 'en' ? said : 'zh';
  return { publishCountry, storeId: String(storeId ?? ''), isApp: isApp === true };
});

const NO_COUNTRIES: readonly Country[] = [];
export const $countryList = persistentChecked<readonly Country[]>(
  'countryList',
  NO_COUNTRIES,
  asListOf(asTexts('code', 'country', 'name')),
);

const NO_CURRENCIES: readonly Currency[] = [];
export const $exchangeRateTypes = persistentChecked<readonly Currency[]>(
  'exchangeRateType',
  NO_CURRENCIES,
  asListOf(asTexts('code', 'symbol', 'name')),
);

/** The visitor's id; the server owns the cookie of the same name (point 9). */
export const $cookieSessionId = persistentText('cookie_session_Id', (text) =>
  /^[A-Za-z0-9-]{16,64}$/.test(text),
);
