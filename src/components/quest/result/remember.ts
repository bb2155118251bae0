import { $hasResult } from '#stores/has-result.ts';

/** From now on goods are asked about on this browser. */
if (document.querySelector('[data-result]')) $hasResult.set(true);
