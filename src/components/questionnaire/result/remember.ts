import { $hasResult } from '#stores/has-result.ts';

/** From now on this browser requests findings about goods, starting with what the shopper already takes. */
if (document.querySelector('[data-result]')) {
  $hasResult.set(true);
  void import('#components/findings/findings.ts');
}
