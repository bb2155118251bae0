import type { Config } from '#lib/kernel/config.ts';

/** The companies that are emulated: in the demo, those without a merchant's own keys. */

const emulated =
  <Account>(
    accountOf: (config: Config) => Account | null,
    addressOf: (account: Account) => string,
    path: string,
  ) =>
  (config: Config): Account | null => {
    const account = accountOf(config);
    const isOurs = account && config.mode === 'demo' && addressOf(account) === config.siteUrl + path;
    return isOurs ? account : null;
  };

const url = (account: { readonly url: string }): string => account.url;

export const emulatedGateway = emulated(({ ecpay }) => ecpay, url, '/sandbox/ecpay');
export const emulatedMap = emulated(({ logistics }) => logistics, url, '/sandbox/ecpay-logistics');
const emulatedCourier = emulated(({ courier }) => courier, url, '/sandbox/ecpay-logistics');

/** Stores and the courier have separate accounts. */
export const emulatedCarriers = (config: Config) =>
  [emulatedMap(config), emulatedCourier(config)].filter((account) => account !== null);
export const emulatedInvoices = emulated(({ invoice }) => invoice, url, '/sandbox/ecpay-invoice');
export const emulatedLinePay = emulated(({ linePay }) => linePay, url, '/sandbox/linepay');
export const emulatedLine = emulated(
  ({ lineLogin }) => lineLogin,
  ({ accessUrl }) => accessUrl,
  '/sandbox/line',
);
export const emulatedLineMessaging = emulated(
  ({ lineMessaging }) => lineMessaging,
  ({ apiUrl }) => apiUrl,
  '/sandbox/line',
);
export const emulatedCards = emulated(
  ({ cards }) => cards,
  ({ payUrl }) => payUrl,
  '/sandbox/ecpg',
);
