/// <reference types="astro/client" />

declare namespace App {
  /** The middleware's findings about a page request. */
  interface Locals {
    /** An anonymous context: pages are the same for everyone. */
    ctx: import('#lib/kernel/context.ts').Ctx;
    locale: import('#lib/kernel/i18n/locale.ts').Locale;
    /** The combined route, without language and layout variant (row A2). */
    path: string;
    /** On the 404 page of a text that lacks this language: the languages that have it. */
    readableIn?: readonly import('#lib/kernel/i18n/locale.ts').Locale[];
    variant: import('#lib/kernel/i18n/locale.ts').Variant | null;
  }
}
