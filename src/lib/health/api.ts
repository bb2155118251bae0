import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { HealthConsentInput, HealthPersons, PersonIdInput, PersonInput } from './model.ts';
import * as service from './service.ts';

export const healthRoutes: readonly Route[] = [
  route(calls.listHealthPersons, {
    summary: 'The profiles whose health is spoken of, oneself first, with what each has agreed to',
    access: 'anyone',
    input: z.object({}),
    output: HealthPersons,
    handle: (ctx) => service.listPersons(ctx, service.healthOwner(ctx.actor)),
  }),
  route(calls.saveHealthPerson, {
    summary: 'Makes a profile, or changes the own one with that id',
    access: 'anyone',
    input: PersonInput,
    output: HealthPersons,
    handle: (ctx, input) => service.savePerson(ctx, service.healthOwner(ctx.actor), input),
  }),
  route(calls.removeHealthPerson, {
    summary: 'Forgets a profile and everything that its person has said',
    access: 'anyone',
    input: PersonIdInput,
    output: HealthPersons,
    handle: (ctx, { id }) => service.removePerson(ctx, service.healthOwner(ctx.actor), id),
  }),
  route(calls.saveHealthConsent, {
    summary: 'Gives one of the three consents or takes it back, which holds at once',
    access: 'anyone',
    input: HealthConsentInput,
    output: HealthPersons,
    handle: async (ctx, input) => {
      const owner = service.healthOwner(ctx.actor);
      await service.saveConsent(ctx, owner, input);
      return service.listPersons(ctx, owner);
    },
  }),
];
