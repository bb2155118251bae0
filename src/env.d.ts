/// <reference types="astro/client" />

declare namespace App {
  /** What the middleware found out about a page's request. */
  interface Locals {
    /** A context for nobody in particular: pages are the same for everyone. */
    ctx: import('#lib/kernel/context.ts').Ctx;
    locale: import('#lib/kernel/i18n/locale.ts').Locale;
    /** The combined route, without language and layout variant (row A2). */
    path: string;
    /** On the 404 page of a text that nobody wrote in this language: those in which it can be read. */
    readableIn?: readonly import('#lib/kernel/i18n/locale.ts').Locale[];
    variant: import('#lib/kernel/i18n/locale.ts').Variant | null;
  }
}
