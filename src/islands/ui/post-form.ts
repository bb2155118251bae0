/** A form that the browser must post to a provider. */
export interface BrowserForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Posts a real form, because providers' pages do not accept a fetch. Returns while the browser is leaving.
 */
export function postForm({ action, fields }: BrowserForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
