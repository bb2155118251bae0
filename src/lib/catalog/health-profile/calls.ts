import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { HealthConsentInput, HealthPersons, PersonIdInput, PersonInput } from './model.ts';

/** Health profiles with their consents, of the member, or of the browser before sign-in. */
export const listHealthPersons = endpoint<Record<string, never>, HealthPersons>('GET', '/h5/health/persons');
export const saveHealthPerson = endpoint<z.input<typeof PersonInput>, HealthPersons>(
  'POST',
  '/h5/health/persons/save',
);
export const removeHealthPerson = endpoint<z.input<typeof PersonIdInput>, HealthPersons>(
  'POST',
  '/h5/health/persons/remove',
);
export const saveHealthConsent = endpoint<z.input<typeof HealthConsentInput>, HealthPersons>(
  'POST',
  '/h5/health/consents/save',
);
