import { createHash } from 'node:crypto';

/** The build's output of src/worker/older-browsers.js. */
export const OLDER_BROWSERS_FILE = 'older-browsers.js';

/**
 * Runs in <head> before any other script. A supported browser that lacks a function gets it first. It is
 * written into the page, the only way to run before modules and islands. A browser older than the supported
 * ones shows why nothing can be bought here (OldBrowser.astro). ES5, so that old browsers can run it. Plain
 * text, allowed by its hash.
 */
export const olderBrowsersScript =
  '(function(w,d){var A=Array.prototype,S=w.Set&&Set.prototype,' +
  // Safari has these since 15.4, Chrome since 92, Firefox since 98, and module scripts for longer.
  "isOlder=!A.at||!w.HTMLDialogElement||!('noModule'in d.createElement('script'));" +
  "if(isOlder)d.addEventListener('DOMContentLoaded',function(){var e=d.getElementById('old-browser');if(e)e.hidden=false});" +
  'else if(!(A.findLast&&A.findLastIndex&&A.toSorted&&A.toReversed&&A.toSpliced&&A.with&&Array.fromAsync&&' +
  'Object.groupBy&&Map.groupBy&&Promise.withResolvers&&S.union&&S.intersection&&S.difference&&' +
  'S.symmetricDifference&&S.isSubsetOf&&S.isSupersetOf&&S.isDisjointFrom&&' +
  'String.prototype.isWellFormed&&String.prototype.toWellFormed&&w.structuredClone&&URL.canParse&&' +
  'HTMLFormElement.prototype.requestSubmit&&' +
  "CSS.supports('selector(:has(*))')))" +
  `d.write('<script src="/${OLDER_BROWSERS_FILE}"><\\/script>')})(window,document)`;

export const olderBrowsersScriptHash = `sha256-${createHash('sha256').update(olderBrowsersScript).digest('base64')}`;
