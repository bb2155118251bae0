import { z } from 'zod';
import * as calls from '#lib/catalog/health-profile/calls.ts';
import {
  HealthConsentInput,
  HealthPersons,
  PersonIdInput,
  PersonInput,
} from '#lib/catalog/health-profile/model.ts';
import * as service from '#lib/catalog/health-profile/service.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { refuseClosedPerson, withoutClosed } from './closed.ts';

/**
 * Routes of area `health-profile`. They are here because a visitor's data needs the key of a questionnaire.
 * Without it, answers from this browser are hidden.
 */
export const healthProfileRoutes: readonly Route[] = [
  route(calls.listHealthPersons, {
    summary: 'The profiles whose health is spoken of, oneself first, with what each has agreed to',
    access: 'anyone',
    input: z.object({}),
    output: HealthPersons,
    handle: async (ctx) => withoutClosed(ctx, await service.listPersons(ctx, service.healthOwner(ctx.actor))),
  }),
  route(calls.saveHealthPerson, {
    summary: 'Makes a profile, or changes the own one with that id',
    access: 'anyone',
    input: PersonInput,
    output: HealthPersons,
    handle: async (ctx, input) => {
      await refuseClosedPerson(ctx, input.id);
      return withoutClosed(ctx, await service.savePerson(ctx, service.healthOwner(ctx.actor), input));
    },
  }),
  route(calls.removeHealthPerson, {
    summary: 'Forgets a profile and everything that its person has said',
    access: 'anyone',
    input: PersonIdInput,
    output: HealthPersons,
    handle: async (ctx, { id }) => {
      await refuseClosedPerson(ctx, id);
      return withoutClosed(ctx, await service.removePerson(ctx, service.healthOwner(ctx.actor), id));
    },
  }),
  route(calls.saveHealthConsent, {
    summary: 'Gives one of the three consents or takes it back, which holds at once',
    access: 'anyone',
    input: HealthConsentInput,
    output: HealthPersons,
    handle: async (ctx, input) => {
      const owner = service.healthOwner(ctx.actor);
      await refuseClosedPerson(ctx, input.id);
      await service.saveConsent(ctx, owner, input);
      return withoutClosed(ctx, await service.listPersons(ctx, owner));
    },
  }),
];
