import { rememberSearch } from '#stores/search-history.ts';
import { startBox } from './combobox.ts';

/** The search page's field. */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector<HTMLInputElement>('input[name=q]');
const list = document.getElementById('suggestions');
const status = form?.querySelector('[data-status]');

if (form && input && list && status) {
  startBox({ form, input, list, status });
  // The visitor may have come from the header's field.
  rememberSearch(input.defaultValue);
}
