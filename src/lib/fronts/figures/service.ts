/** What is summed up of the shop's days. */
export { exportFigures } from './export.ts';
export { getFigures } from './figures.ts';
