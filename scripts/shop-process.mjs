/** How the shop's process is run: measured with `npm run bench`, see docs/operating.md. */

/**
 * Rendering makes much garbage that lives for a moment. With V8's own figures the heap grows to four times what is in
 * use before it is swept; with these to one and a half times, at a few per cent more work. A young generation that is half as large
 * would save 20 MB more and cost a tenth of the work of a page.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/**
 * glibc keeps a heap per thread, and each compressing thread would leave its own behind. What is as large as a socket's
 * buffer or a compressor's window is given back as soon as it is done with, instead of leaving holes in that heap: 80 to 95 MB
 * less at the same work.
 */
export const SHOP_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
