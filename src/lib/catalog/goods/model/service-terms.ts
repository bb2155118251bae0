import { z } from 'zod';
import { EveryLanguage } from './goods.ts';

/** Of the specification's point 3: lessons and talks, or something that is done for one's health. */
export const SERVICE_TYPES = ['course', 'health'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** What a buyer of a service must know before buying, and what its bookings are measured by. */
export const ServiceTerms = z.strictObject({
  type: z.enum(SERVICE_TYPES),
  /** How often one piece can be used. */
  uses: z.int().min(1).max(100),
  /** Days from payment within which they are used. */
  validDays: z.int().min(1).max(1095),
  /** How long one use takes. */
  minutes: z.int().min(15).max(480),
  /** How many people it is given to at the same time. */
  capacity: z.int().min(1).max(500),
  givenBy: EveryLanguage,
  place: EveryLanguage,
});
export type ServiceTerms = z.output<typeof ServiceTerms>;
