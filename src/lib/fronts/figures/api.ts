import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const figuresRoutes: readonly Route[] = [
  route(calls.getFigures, {
    summary: 'Sales, visits, returns and open work of some days, beside the days before',
    access: { staff: 'figures.read' },
    input: model.FiguresInput,
    output: model.Figures,
    handle: service.getFigures,
  }),
  fileRoute(calls.exportFigures, {
    summary: 'One table of the figures as a CSV file',
    access: { staff: 'figures.read' },
    input: model.FiguresFileInput,
    fileType: 'text/csv',
    handle: service.exportFigures,
  }),
];
