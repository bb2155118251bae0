import { $hasResult } from '#stores/has-result.ts';

/** From now on goods are asked about on this browser, what is taken already first. */
if (document.querySelector('[data-result]')) {
  $hasResult.set(true);
  void import('#components/findings/findings.ts');
}
