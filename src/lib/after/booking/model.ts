import { z } from 'zod';
import { SERVICE_TYPES } from '#lib/catalog/goods/model/service-terms.ts';
import { idNumber, lineText, versionRead, wholeNumber } from '#lib/kernel/text/validation.ts';
import { BOOKING_STATES, DESK_VIEWS, SERVICE_STATUS, SERVICE_SUB_STATUS, SERVICE_TABS } from './codes.ts';
import { Opening, overlap } from './rules/slots.ts';

export * from './codes.ts';

const serviceId = idNumber('serviceNotFound');
const bookingId = idNumber('bookingNotFound');
/** UTC, ISO 8601. */
const moment = z.iso.datetime({ offset: true, error: 'slotUnknown' }).transform((text) => new Date(text));
const day = z.iso.date('fieldInvalid');

export const ListServicesInput = z.object({
  tab: z.enum(['all', ...SERVICE_TABS], 'fieldInvalid').default('all'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid')).default(1),
});
export type ListServicesInput = z.output<typeof ListServicesInput>;

export const ServiceInput = z.object({ id: serviceId });
export const BookInput = z.object({ id: serviceId, startsAt: moment });
export const SlotsInput = z.object({
  id: serviceId,
  /** Month in Taipei, `2027-01`; by default the first one with bookable times. */
  month: z
    .string('fieldInvalid')
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fieldInvalid')
    .optional(),
});
export type SlotsInput = z.output<typeof SlotsInput>;

export const EndServiceInput = z.object({
  id: serviceId,
  /** The refund that the shopper saw; a different sum is refused. */
  amount: wholeNumber(),
  coins: wholeNumber(),
});
export type EndServiceInput = z.output<typeof EndServiceInput>;

const times = { startsAt: z.string(), endsAt: z.string() };

/** A booked time as shown to its shopper. */
export const BookedTime = z.object({
  ...times,
  state: z.enum(BOOKING_STATES),
  stateName: z.string(),
  /** Why staff declined or cancelled it. */
  reason: z.string(),
});
export type BookedTime = z.infer<typeof BookedTime>;

/** Refunded money (NT$) and coins. */
export const RefundedAmount = z.object({ amount: z.int(), coins: z.int() });

/** A bought service; times are UTC, ISO 8601. */
export const ServiceItem = z.object({
  id: z.int(),
  orderNumber: z.string(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  type: z.enum(SERVICE_TYPES),
  typeName: z.string(),
  status: z.literal(Object.values(SERVICE_STATUS)),
  statusName: z.string(),
  /** Sub-status for a life order: 20, 30, 40 or 60. */
  lifeStatus: z.literal(Object.values(SERVICE_SUB_STATUS)),
  uses: z.int(),
  used: z.int(),
  minutes: z.int(),
  givenBy: z.string(),
  place: z.string(),
  /** Validity in days, from payment. */
  serviceDays: z.int(),
  openedAt: z.string(),
  expiresAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The open booking, which reserves a place: the expected start. */
  open: BookedTime.nullable(),
  /** All other bookings, newest first. */
  past: z.array(BookedTime),
  canBook: z.boolean(),
  /** The open booking may be moved or cancelled. */
  canChange: z.boolean(),
  /** The refund if it ended now; null where it cannot end. */
  comesBack: RefundedAmount.nullable(),
  /** The refund, paid or pending. */
  refund: RefundedAmount.nullable(),
});
export type ServiceItem = z.infer<typeof ServiceItem>;

export const ServicePage = z.object({
  services: z.array(ServiceItem),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Bookings may be moved or cancelled until this many hours before they begin. */
  changeHours: z.int(),
});
export type ServicePage = z.infer<typeof ServicePage>;

/** The bookable times of a month. */
export const SlotMonth = z.object({
  month: z.string(),
  /** The first and last month with bookable days. */
  first: z.string(),
  last: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      slots: z.array(z.object({ ...times, left: z.int() })),
    }),
  ),
});
export type SlotMonth = z.infer<typeof SlotMonth>;

export const DeskBookingsInput = z.object({
  view: z.enum(DESK_VIEWS, 'fieldInvalid').default('day'),
  /** In Taipei; defaults to today. */
  day: day.optional(),
});
export type DeskBookingsInput = z.output<typeof DeskBookingsInput>;

/** A booking as shown to staff. */
export const DeskBooking = z.object({
  id: z.int(),
  ...times,
  state: z.enum(BOOKING_STATES),
  stateName: z.string(),
  reason: z.string(),
  service: z.string(),
  /** The visitor's name, from the order. */
  who: z.string(),
  orderNumber: z.string(),
  uses: z.int(),
  used: z.int(),
  place: z.string(),
  /** Actions allowed now. */
  acts: z.array(z.enum(['confirm', 'decline', 'start', 'finish', 'miss'])),
});
export type DeskBooking = z.infer<typeof DeskBooking>;

export const DeskBookings = z.object({
  view: z.enum(DESK_VIEWS),
  day: z.string(),
  bookings: z.array(DeskBooking),
  /** Number that await an answer, on all days. */
  asked: z.int(),
});
export type DeskBookings = z.infer<typeof DeskBookings>;

/** The next few bookings, on any day. */
export const NextBookings = DeskBookings.pick({ bookings: true, asked: true });
export type NextBookings = z.infer<typeof NextBookings>;

export const BookingInput = z.object({ id: bookingId });
export const DeclineInput = z.object({
  id: bookingId,
  reason: lineText(100, 'textTooLong').pipe(z.string().min(1, 'bookingReasonRequired')),
});

export const ServiceHours = z.object({
  goodsId: z.int(),
  name: z.string(),
  minutes: z.int(),
  capacity: z.int(),
  hours: z.array(Opening),
  daysOff: z.array(z.string()),
  version: z.string(),
});
export type ServiceHours = z.infer<typeof ServiceHours>;

export const ServiceHoursList = z.object({ services: z.array(ServiceHours) });
export type ServiceHoursList = z.infer<typeof ServiceHoursList>;

export const SaveHoursInput = z.object({
  goodsId: idNumber('serviceNotFound'),
  hours: z
    .array(Opening, 'fieldInvalid')
    .max(42, 'fieldInvalid')
    .refine(
      (hours) => !hours.some((one, at) => hours.slice(at + 1).some((other) => overlap(one, other))),
      'bookingHoursOverlap',
    ),
  daysOff: z.array(day, 'fieldInvalid').max(366, 'fieldInvalid'),
  version: versionRead,
});
export type SaveHoursInput = z.output<typeof SaveHoursInput>;

export const SavedHours = z.object({
  service: ServiceHours,
  /** Open bookings outside these hours: staff must decline or keep them. */
  outside: z.int(),
});
export type SavedHours = z.infer<typeof SavedHours>;
