import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Figures, FiguresFileInput, FiguresInput } from './model.ts';

export const getFigures = endpoint<FiguresInput, Figures>('GET', '/staff/figures');
/** Returns the file. */
export const exportFigures = endpoint<FiguresFileInput, string>('GET', '/staff/figures/csv');
