/** The shop's mark (public/favicon.svg) in a square of 64, on a dark ground. */
export const MARK_PATHS =
  '<path fill="#74dc9f" d="M10 11Q10 8 12.8 8.9L32 15.3V59L11.8 52.3Q10 51.7 10 49.8zM17.5 19.5v8.8L32 33.1v-8.8zM17.5 36.3v8.8L32 49.9v-8.8z"/><path fill="#2f9d68" d="M54 11Q54 8 51.2 8.9L32 15.3V59l20.2-6.7Q54 51.7 54 49.8zM46.5 19.5v8.8L32 33.1v-8.8zM46.5 36.3v8.8L32 49.9v-8.8z"/>';
