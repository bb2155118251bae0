import { createHash } from 'node:crypto';

/**
 * Runs in <head> of interactive pages. A button pressed before its island's script has loaded would do
 * nothing, or submit the form as a GET. This stores the last press and repeats it once the island is
 * hydrated. The form takes over text typed until then (islands/ui/take-over.ts). `client:afterload` handles
 * this itself (islands/after-load.ts). Plain text, allowed by its hash.
 */
export const earlyPressScript =
  '(function(){var pressed;' +
  "addEventListener('click',function(e){var b=e.target.closest('astro-island[ssr][client=load] button');" +
  'if(b){e.preventDefault();pressed=b}},true);' +
  "addEventListener('astro:hydrate',function(e){var b=pressed;" +
  'if(b&&e.target.contains(b)){pressed=null;b.click()}},true)})()';

export const earlyPressScriptHash = `sha256-${createHash('sha256').update(earlyPressScript).digest('base64')}`;
