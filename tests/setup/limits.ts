import { adoptLimits } from '#lib/kernel/limits.ts';
import { LIMITS } from '../../src/settings.ts';

/** Schemas and rules by themselves go by the figures that a shop begins with. */
adoptLimits(LIMITS);
