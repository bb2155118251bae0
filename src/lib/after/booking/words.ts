import type { ServiceType } from '#lib/catalog/goods/model/service-terms.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type BookingState, SERVICE_STATUS, type ServiceStatus, type ServiceStatusName } from './codes.ts';

const NAMES = new Map<ServiceStatus, ServiceStatusName>(
  (Object.entries(SERVICE_STATUS) as [ServiceStatusName, ServiceStatus][]).map(([name, code]) => [
    code,
    name,
  ]),
);

export const serviceName = (locale: Locale, status: ServiceStatus): string =>
  translator(locale, 'service')(`status.${NAMES.get(status)}`);

export const bookingName = (locale: Locale, state: BookingState): string =>
  translator(locale, 'service')(`booking.${state}`);

export const typeName = (locale: Locale, type: ServiceType): string =>
  translator(locale, 'catalog')(`booked.type.${type}`);
