import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

/** Everyone who may see the list may save views of it. */
const access = { staff: 'order.read' } as const;

export const savedViewsRoutes: readonly Route[] = [
  route(calls.listViews, {
    summary: 'Views of a list: one’s own and those that are shared',
    access,
    input: model.ListViewsInput,
    output: model.SavedViews,
    handle: (ctx, { list }) => service.listViews(ctx, list),
  }),
  route(calls.saveView, {
    summary: 'Saves a view, or changes one of one’s own',
    access,
    input: model.SaveViewInput,
    output: model.SavedViewId,
    handle: service.saveView,
  }),
  route(calls.deleteView, {
    summary: 'Deletes a view of one’s own',
    access,
    input: model.ViewIdInput,
    output: model.SavedViewId,
    handle: (ctx, { id }) => service.deleteView(ctx, id),
  }),
  route(calls.chooseDefaultView, {
    summary: 'Which view a list begins with',
    access,
    input: model.DefaultViewInput,
    output: model.SavedViews,
    handle: service.chooseDefaultView,
  }),
];
