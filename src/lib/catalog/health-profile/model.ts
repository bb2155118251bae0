import { z } from 'zod';
import { flag, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { HEALTH_CONSENTS, HEALTH_SCOPES, RELATIONS, SEXES, STAGES } from './codes.ts';

/** Id of a person with a health profile: random, so that it reveals nothing. */
export type PersonId = string & { readonly __kind: 'healthPerson' };

/** A malformed id gets the same response as an unknown profile. */
export const personId = z.uuid('personNotFound').transform((id) => id as PersonId);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The encrypted data of a person. */
export const PersonDetails = z.object({
  name: z.string(),
  /** `1990-04-01` */
  birth: z.string().regex(DAY).nullable(),
  sex: z.enum(SEXES),
  relation: z.enum(RELATIONS),
  stage: z.enum(STAGES).default('none'),
  /** The day on which the stage was given. */
  stageOn: z.string().regex(DAY).nullable().default(null),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

export const MAX_PERSON_NAME_LENGTH = 30;

export const PersonInput = z.object({
  /** If absent, a new profile is created. */
  id: personId.optional(),
  name: requiredText(MAX_PERSON_NAME_LENGTH, 'personNameRequired'),
  birth: z
    .string('birthdayIncorrect')
    .trim()
    .refine((day) => day === '' || DAY.test(day), 'birthdayIncorrect')
    .default(''),
  sex: z.enum(SEXES, 'personSexRequired').default('unsaid'),
  relation: z.enum(RELATIONS, 'personRelationRequired'),
  /** If absent, the stored stage stays. */
  stage: z.enum(STAGES, 'fieldInvalid').optional(),
});
export type PersonInput = z.output<typeof PersonInput>;

export const PersonIdInput = z.object({ id: personId });

const moment = z.string();

export const HealthConsentInfo = z.object({
  kind: z.enum(HEALTH_CONSENTS),
  isGiven: z.boolean(),
  /** Version of the text that the person last decided on; null without a decision. */
  version: z.string().nullable(),
  at: moment.nullable(),
  /** The text has changed since the consent. */
  isOutdated: z.boolean(),
  /** The scopes that a dietitian may read, and the expiry. */
  scopes: z.array(z.enum(HEALTH_SCOPES)),
  until: moment.nullable(),
});
export type HealthConsentInfo = z.infer<typeof HealthConsentInfo>;

export const HealthPerson = PersonDetails.omit({ stageOn: true }).extend({
  id: z.string(),
  /** In whole years; null without a birth date. */
  age: z.number().nullable(),
  consents: z.array(HealthConsentInfo),
});
export type HealthPerson = z.infer<typeof HealthPerson>;

export const HealthPersons = z.object({
  persons: z.array(HealthPerson),
  /** Maximum number of profiles. */
  most: z.number(),
  /** Current version of the consent text. */
  version: z.string(),
});
export type HealthPersons = z.infer<typeof HealthPersons>;

export const HealthConsentInput = z
  .object({
    id: personId,
    kind: z.enum(HEALTH_CONSENTS, 'fieldInvalid'),
    isGiven: flag,
    /** For the dietitian consent only. */
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
