/** Whether to test exhaustively, which takes too long for every run (docs/testing.md). */
export const isNightly = process.env.DAYPACK_NIGHTLY === '1';
