import { readFileSync } from 'node:fs';

/** Refusals that a form says by itself; all others come from the shop in the reader's language. */
const WORDS = 'public/locales/tw/errors.json';

/** Of `cardsTooMany_one` the key that is asked for. */
const asked = (key) => key.replace(/_(one|other)$/, '');

/**
 * The keys that a script may ask for: those that it names, and those that begin or end like a name that it puts
 * together.
 * @param code of a script, packed or not
 * @param keys every key that has words
 */
export function errorKeysUsed(code, keys) {
  const named = new Set([...code.matchAll(/["'`]([A-Za-z][\w]*)["'`]/g)].map(([, name]) => name));
  const begun = [...code.matchAll(/`([A-Za-z]\w*_)\$\{/g)].map(([, name]) => name);
  const ended = [...code.matchAll(/\}([A-Z][A-Za-z]+)`/g)].map(([, name]) => name);
  return keys.filter(
    (key) =>
      named.has(asked(key)) ||
      begun.some((start) => key.startsWith(start)) ||
      ended.some((end) => asked(key).endsWith(end)),
  );
}

/** Writes down which refusals the scripts of this build may say, so that pages bring along no others (kernel/i18n/words.ts). */
export const errorsOfScripts = {
  name: 'errors-of-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
    const keys = Object.keys(JSON.parse(readFileSync(WORDS, 'utf8')));
    this.emitFile({
      type: 'asset',
      fileName: '_astro/errors.json',
      source: JSON.stringify(errorKeysUsed(code.join('\n'), keys)),
    });
  },
};
