/** How the shop's process is run: measured with `npm run bench`, see docs/operating.md. */

/**
 * Rendering creates much short-lived garbage. With V8's defaults the heap grows to four times its live size
 * before a collection. With these flags it grows to one and a half times, for a few per cent more work. A
 * young generation of half the size would save 20 MB more, but cost a tenth of a page's work.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/**
 * glibc keeps a heap per thread, and each compressing thread would leave one behind. Blocks as large as a
 * socket's buffer or a compressor's window are returned to the system when freed, without fragmenting the
 * heap. This saves 80 to 95 MB for the same work.
 */
export const SHOP_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
