import type { Config } from '#lib/kernel/config.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** Parts of pages by language and name; another config is another set of the merchant's figures. */
const parts = new WeakMap<Config, Map<string, string>>();

/** A part's HTML: made the first time that it is wanted. */
export function keptPart(
  config: Config,
  locale: Locale,
  name: string,
  make: () => Promise<string>,
): string | Promise<string> {
  const own = parts.get(config) ?? new Map<string, string>();
  parts.set(config, own);
  const key = `${locale} ${name}`;
  return (
    own.get(key) ??
    make().then((html) => {
      own.set(key, html);
      return html;
    })
  );
}
