import { startBox } from '#components/search/combobox.ts';

/** Turns the header's field into a combobox on first use. */
const form = document.querySelector<HTMLFormElement>('[data-header-search]');
const input = form?.querySelector('input');
const list = document.getElementById('header-suggestions');
const status = form?.querySelector('[data-status]');

if (form && input && list && status) {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  startBox({ form, input, list, status });
}
