import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DefaultViewInput,
  ListViewsInput,
  SavedViewId,
  SavedViews,
  SaveViewInput,
  ViewIdInput,
} from './model.ts';

export const listViews = endpoint<ListViewsInput, SavedViews>('GET', '/staff/views');
export const saveView = endpoint<SaveViewInput, SavedViewId>('POST', '/staff/views/save');
export const deleteView = endpoint<ViewIdInput, SavedViewId>('POST', '/staff/views/delete');
export const chooseDefaultView = endpoint<DefaultViewInput, SavedViews>('POST', '/staff/views/default');
