import { createHash } from 'node:crypto';

/**
 * Runs in <head> where people act: a button that is pressed before its island's script is there would do nothing, or
 * send the form as an address. It is kept, the last one, and pressed again as soon as the island listens; what was typed
 * by then is taken over by the form (islands/ui/take-over.ts). `client:afterload` does so by itself (islands/after-load.ts).
 * Plain text, allowed by its hash.
 */
export const earlyPressScript =
  '(function(){var pressed;' +
  "addEventListener('click',function(e){var b=e.target.closest('astro-island[ssr][client=load] button');" +
  'if(b){e.preventDefault();pressed=b}},true);' +
  "addEventListener('astro:hydrate',function(e){var b=pressed;" +
  'if(b&&e.target.contains(b)){pressed=null;b.click()}},true)})()';

export const earlyPressScriptHash = `sha256-${createHash('sha256').update(earlyPressScript).digest('base64')}`;
