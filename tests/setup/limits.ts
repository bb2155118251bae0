import { adoptBrand } from '#lib/kernel/i18n/brand.ts';
import { adoptLimits } from '#lib/kernel/limits.ts';
import { LIMITS } from '../../src/areas.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';

/** Schemas and rules by themselves go by the figures that a shop begins with. */
adoptLimits(LIMITS);
/** And say the demo's name. */
adoptBrand(DEMO_STORE.name);
