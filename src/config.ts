import {
  lineFriendEnvironment,
  lineLoginEnvironment,
  lineMessagingEnvironment,
} from '#lib/account/environment.ts';
import { cardEnvironment } from '#lib/card/environment.ts';
import { ecpayEnvironment } from '#lib/ecpay/environment.ts';
import { invoiceEnvironment } from '#lib/einvoice/environment.ts';
import { healthKeysEnvironment } from '#lib/health/environment.ts';
import { ownContactsEnvironment } from '#lib/inbox/environment.ts';
import { type Config, readConfig } from '#lib/kernel/config.ts';
import { logisticsEnvironment } from '#lib/logistics/environment.ts';
import { linePayEnvironment } from '#lib/payment/linepay/environment.ts';
import { transferEnvironment } from '#lib/payment/transfer/environment.ts';
import { courierEnvironment, senderEnvironment } from '#lib/shipment/environment.ts';
import { offlineEnvironment, ratesEnvironment, storeEnvironment } from '#lib/site/environment.ts';
import { staffEnvironment } from '#lib/staff/environment.ts';
import { paymentsOffEnvironment } from '#lib/terms/environment.ts';
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
