/** Whether everything is walked and tried often, which takes longer than it tells each time (docs/testing.md). */
export const isNightly = process.env.DAYPACK_NIGHTLY === '1';
