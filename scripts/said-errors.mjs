import { readFileSync } from 'node:fs';

/** Errors that a form shows without a request. All others come from the shop in the reader's language. */
const WORDS = 'public/locales/tw/errors.json';

/** `cardsTooMany_one` → its key without the plural. */
const asked = (key) => key.replace(/_(one|other)$/, '');

/**
 * The error keys that a script may use: those that it names, and those that start or end like a computed
 * name.
 * @param code of a script, minified or not
 * @param keys every translated key
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

/**
 * Lists the errors that this build's scripts may show, so that pages include no others
 * (kernel/i18n/words.ts).
 */
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
