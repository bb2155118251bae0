import { courierEnvironment, senderEnvironment } from '#lib/after/shipment/environment.ts';
import { healthKeysEnvironment } from '#lib/catalog/health-profile/environment.ts';
import { type Config, readConfig } from '#lib/kernel/config.ts';
import { cardEnvironment } from '#lib/money/card/environment.ts';
import { invoiceEnvironment } from '#lib/money/einvoice/environment.ts';
import { linePayEnvironment } from '#lib/money/payment/linepay/environment.ts';
import { transferEnvironment } from '#lib/money/payment/transfer/environment.ts';
import { logisticsEnvironment } from '#lib/orders/logistics/environment.ts';
import {
  lineFriendEnvironment,
  lineLoginEnvironment,
  lineMessagingEnvironment,
} from '#lib/people/account/environment.ts';
import { ownContactsEnvironment } from '#lib/people/inbox/environment.ts';
import { staffEnvironment } from '#lib/people/staff/environment.ts';
import { ecpayEnvironment } from '#lib/site/ecpay/environment.ts';
import { paymentsOffEnvironment } from '#lib/site/payment-methods/environment.ts';
import { offlineEnvironment, ratesEnvironment, storeEnvironment } from '#lib/site/site/environment.ts';
import { settings } from './settings.ts';

/** What the areas read from the environment, by its name in the configuration. */
const parts = {
  storeId: storeEnvironment,
  rates: ratesEnvironment,
  offline: offlineEnvironment,
  ecpay: ecpayEnvironment,
  logistics: logisticsEnvironment,
  courier: courierEnvironment,
  sender: senderEnvironment,
  invoice: invoiceEnvironment,
  transfer: transferEnvironment,
  cards: cardEnvironment,
  linePay: linePayEnvironment,
  lineLogin: lineLoginEnvironment,
  lineMessaging: lineMessagingEnvironment,
  lineOfficialAccount: lineFriendEnvironment,
  ownContacts: ownContactsEnvironment,
  paymentsOff: paymentsOffEnvironment,
  staff: staffEnvironment,
  healthKeys: healthKeysEnvironment,
};

/**
 * The shop's whole configuration, from environment variables.
 * @throws ConfigError naming every variable that is wrong or missing, all at once.
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readConfig(env, { settings, parts });
