import { z } from 'zod';
import { flag, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { HEALTH_CONSENTS, HEALTH_SCOPES, RELATIONS, SEXES, STAGES } from './codes.ts';

/** Somebody whose health is spoken of; a random name that says nothing of them. */
export type PersonId = string & { readonly __kind: 'healthPerson' };

/** A profile of nobody's is answered as one that there is not; so is what cannot be a profile at all. */
export const personId = z.uuid('personNotFound').transform((id) => id as PersonId);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** As it is sealed: what is known of a person. */
export const PersonDetails = z.object({
  name: z.string(),
  /** `1990-04-01` */
  birth: z.string().regex(DAY).nullable(),
  sex: z.enum(SEXES),
  relation: z.enum(RELATIONS),
  stage: z.enum(STAGES).default('none'),
  /** When the stage was said. */
  stageOn: z.string().regex(DAY).nullable().default(null),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

export const MAX_PERSON_NAME_LENGTH = 30;

export const PersonInput = z.object({
  /** Without it a new one. */
  id: personId.optional(),
  name: requiredText(MAX_PERSON_NAME_LENGTH, 'personNameRequired'),
  birth: z
    .string('birthdayIncorrect')
    .trim()
    .refine((day) => day === '' || DAY.test(day), 'birthdayIncorrect')
    .default(''),
  sex: z.enum(SEXES, 'personSexRequired').default('unsaid'),
  relation: z.enum(RELATIONS, 'personRelationRequired'),
  /** Left out, what was said before stays. */
  stage: z.enum(STAGES, 'fieldInvalid').optional(),
});
export type PersonInput = z.output<typeof PersonInput>;

export const PersonIdInput = z.object({ id: personId });

const moment = z.string();

export const HealthConsentInfo = z.object({
  kind: z.enum(HEALTH_CONSENTS),
  isGiven: z.boolean(),
  /** Of the text that it was said to; null where nothing was said yet. */
  version: z.string().nullable(),
  at: moment.nullable(),
  /** The text has changed since. */
  isOutdated: z.boolean(),
  /** What a dietitian may read, and until when. */
  scopes: z.array(z.enum(HEALTH_SCOPES)),
  until: moment.nullable(),
});
export type HealthConsentInfo = z.infer<typeof HealthConsentInfo>;

export const HealthPerson = PersonDetails.omit({ stageOn: true }).extend({
  id: z.string(),
  /** In whole years; null while no birth is known. */
  age: z.number().nullable(),
  consents: z.array(HealthConsentInfo),
});
export type HealthPerson = z.infer<typeof HealthPerson>;

export const HealthPersons = z.object({
  persons: z.array(HealthPerson),
  /** So many may be kept. */
  most: z.number(),
  /** Of the text that consents are given to now. */
  version: z.string(),
});
export type HealthPersons = z.infer<typeof HealthPersons>;

export const HealthConsentInput = z
  .object({
    id: personId,
    kind: z.enum(HEALTH_CONSENTS, 'fieldInvalid'),
    isGiven: flag,
    /** Of a dietitian's alone. */
    scopes: z
      .array(z.enum(HEALTH_SCOPES, 'fieldInvalid'), 'fieldInvalid')
      .max(HEALTH_SCOPES.length)
      .default([]),
    days: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(366, 'numberInvalid')).default(90),
  })
  .refine(({ kind, isGiven, scopes }) => kind !== 'dietitian' || !isGiven || scopes.length > 0, {
    path: ['scopes'],
    error: 'healthScopeRequired',
  });
export type HealthConsentInput = z.output<typeof HealthConsentInput>;
