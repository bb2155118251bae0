import { z } from 'zod';
import { EveryLanguage } from './goods.ts';

/** From the specification's point 3: courses and talks, or health services. */
export const SERVICE_TYPES = ['course', 'health'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Terms that a buyer must know before the purchase, and that bookings follow. */
export const ServiceTerms = z.strictObject({
  type: z.enum(SERVICE_TYPES),
  /** Uses per piece. */
  uses: z.int().min(1).max(100),
  /** Validity in days from payment. */
  validDays: z.int().min(1).max(1095),
  /** Duration of one use, in minutes. */
  minutes: z.int().min(15).max(480),
  /** Participants at the same time. */
  capacity: z.int().min(1).max(500),
  givenBy: EveryLanguage,
  place: EveryLanguage,
});
export type ServiceTerms = z.output<typeof ServiceTerms>;
