import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const staff = { staff: 'booking.manage' } as const;
const Nothing = z.object({});

export const bookingRoutes: readonly Route[] = [
  route(calls.listServices, {
    summary: "The member's services, by tab",
    input: model.ListServicesInput,
    output: model.ServicePage,
    access: 'member',
    handle: (ctx, input) => service.listServices(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listSlots, {
    summary: 'Times of a month at which a service can be booked',
    input: model.SlotsInput,
    output: model.SlotMonth,
    access: 'member',
    handle: (ctx, input) => service.listSlots(ctx, ctx.actor.memberId, input),
  }),
  route(calls.bookService, {
    summary: 'Chooses a time for the next use of a service',
    input: model.BookInput,
    output: model.ServiceItem,
    access: 'member',
    async handle(ctx, { id, startsAt }) {
      await service.bookService(ctx, ctx.actor.memberId, id, startsAt);
      return service.getService(ctx, ctx.actor.memberId, id);
    },
  }),
  route(calls.rescheduleBooking, {
    summary: 'Moves a booking to another time',
    input: model.BookInput,
    output: model.ServiceItem,
    access: 'member',
    async handle(ctx, { id, startsAt }) {
      await service.moveToSlot(ctx, ctx.actor.memberId, id, startsAt);
      return service.getService(ctx, ctx.actor.memberId, id);
    },
  }),
  route(calls.cancelBooking, {
    summary: 'Gives up a booking; the use is kept',
    input: model.ServiceInput,
    output: model.ServiceItem,
    access: 'member',
    async handle(ctx, { id }) {
      await service.cancelBooking(ctx, ctx.actor.memberId, id);
      return service.getService(ctx, ctx.actor.memberId, id);
    },
  }),
  route(calls.endService, {
    summary: 'Ends a service early: what was not used comes back',
    input: model.EndServiceInput,
    output: model.ServiceItem,
    access: 'member',
    async handle(ctx, input) {
      await service.endService(ctx, ctx.actor.memberId, input);
      return service.getService(ctx, ctx.actor.memberId, input.id);
    },
  }),
  route(calls.listDeskBookings, {
    summary: 'Bookings that wait for an answer, or of a day or week',
    input: model.DeskBookingsInput,
    output: model.DeskBookings,
    access: staff,
    handle: service.listDeskBookings,
  }),
  route(calls.listNextBookings, {
    summary: 'The bookings that come next, and how many wait for an answer',
    input: Nothing,
    output: model.NextBookings,
    access: staff,
    handle: (ctx) => service.listNextBookings(ctx),
  }),
  route(calls.confirmBooking, {
    summary: 'Confirms a booking',
    input: model.BookingInput,
    output: Nothing,
    access: staff,
    handle: async (ctx, { id }) => {
      await service.confirmBooking(ctx, id);
      return {};
    },
  }),
  route(calls.declineBooking, {
    summary: 'Declines a booking, or calls it off, with a reason',
    input: model.DeclineInput,
    output: Nothing,
    access: staff,
    handle: async (ctx, { id, reason }) => {
      await service.declineBooking(ctx, id, reason);
      return {};
    },
  }),
  route(calls.startBooking, {
    summary: 'The shopper is here: the service begins',
    input: model.BookingInput,
    output: Nothing,
    access: staff,
    handle: async (ctx, { id }) => {
      await service.startBooking(ctx, id);
      return {};
    },
  }),
  route(calls.finishBooking, {
    summary: 'The service was given: one use less',
    input: model.BookingInput,
    output: Nothing,
    access: staff,
    handle: async (ctx, { id }) => {
      await service.finishBooking(ctx, id);
      return {};
    },
  }),
  route(calls.missBooking, {
    summary: 'Nobody came: counts as a use',
    input: model.BookingInput,
    output: Nothing,
    access: staff,
    handle: async (ctx, { id }) => {
      await service.missBooking(ctx, id);
      return {};
    },
  }),
  route(calls.listServiceHours, {
    summary: 'Services with the hours at which they are given',
    input: z.object({}),
    output: model.ServiceHoursList,
    access: staff,
    handle: service.listServiceHours,
  }),
  route(calls.saveServiceHours, {
    summary: 'Keeps the hours of a service',
    body: 'many',
    input: model.SaveHoursInput,
    output: model.SavedHours,
    access: staff,
    handle: service.saveServiceHours,
  }),
];
