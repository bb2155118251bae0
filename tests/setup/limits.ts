import { adoptBrand } from '#lib/kernel/i18n/brand.ts';
import { adoptLimits } from '#lib/kernel/limits.ts';
import { LIMITS } from '../../src/areas.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';

/** Schemas and rules without a shop use the default limits. */
adoptLimits(LIMITS);
/** They use the demo's name. */
adoptBrand(DEMO_STORE.name);
