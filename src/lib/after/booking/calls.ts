import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  BookInput,
  BookingInput,
  DeclineInput,
  DeskBookings,
  DeskBookingsInput,
  EndServiceInput,
  ListServicesInput,
  NextBookings,
  SavedHours,
  SaveHoursInput,
  ServiceHoursList,
  ServiceInput,
  ServiceItem,
  ServicePage,
  SlotMonth,
  SlotsInput,
} from './model.ts';

type Named = z.input<typeof ServiceInput>;
type Booked = z.input<typeof BookingInput>;
type Nothing = Record<string, never>;

/** Row E4: the member's services. */
export const listServices = endpoint<z.input<typeof ListServicesInput>, ServicePage>(
  'GET',
  '/h5/service/list',
);
export const listSlots = endpoint<z.input<typeof SlotsInput>, SlotMonth>('GET', '/h5/service/slots');
export const bookService = endpoint<z.input<typeof BookInput>, ServiceItem>('POST', '/h5/service/book');
export const rescheduleBooking = endpoint<z.input<typeof BookInput>, ServiceItem>('POST', '/h5/service/move');
export const cancelBooking = endpoint<Named, ServiceItem>('POST', '/h5/service/cancel');

/** Ends the service early: the unused part is refunded. */
export const endService = endpoint<z.input<typeof EndServiceInput>, ServiceItem>('POST', '/h5/service/end');

/** Row J2: bookings at the staff desk. */
export const listDeskBookings = endpoint<z.input<typeof DeskBookingsInput>, DeskBookings>(
  'GET',
  '/staff/bookings',
);
export const listNextBookings = endpoint<Nothing, NextBookings>('GET', '/staff/bookings/next');
export const confirmBooking = endpoint<Booked, Nothing>('POST', '/staff/bookings/confirm');
export const declineBooking = endpoint<z.input<typeof DeclineInput>, Nothing>(
  'POST',
  '/staff/bookings/decline',
);
export const startBooking = endpoint<Booked, Nothing>('POST', '/staff/bookings/start');
export const finishBooking = endpoint<Booked, Nothing>('POST', '/staff/bookings/finish');
export const missBooking = endpoint<Booked, Nothing>('POST', '/staff/bookings/no-show');
export const listServiceHours = endpoint<Nothing, ServiceHoursList>('GET', '/staff/bookings/hours');
export const saveServiceHours = endpoint<z.input<typeof SaveHoursInput>, SavedHours>(
  'POST',
  '/staff/bookings/hours',
  'json',
);
