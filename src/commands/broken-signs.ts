/** Characters that no shop text contains: traces of a wrong encoding, and invisible ones. */

/**
 * Control characters except line ends, lone surrogates, private-use characters, and those that reorder or
 * hide text.
 */
const BROKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Surrogate}\p{Co}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u;
const LINE_ENDS = /[\n\r\t]/;
/** Single-line fields. */
const LINES = new Set(['name', 'subtitle']);

/** @returns the first field of a record with such a character, and the character */
export function brokenSign(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    const found =
      BROKEN.exec(value) ?? (path.some((field) => LINES.has(field)) ? LINE_ENDS.exec(value) : null);
    return found ? `${path.join('.')}: holds the sign ${codeOf(found[0])}, which is no text` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [field, inner] of Object.entries(value)) {
    const found = brokenSign(inner, [...path, field]);
    if (found) return found;
  }
  return undefined;
}

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
