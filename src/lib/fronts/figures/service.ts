/** Figures of the shop. */
export { exportFigures } from './export.ts';
export { getFigures } from './figures.ts';
