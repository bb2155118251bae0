/** What a provider wants posted by the browser itself. */
export interface BrowserForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Providers' pages take a real form post, not a fetch. Returns while the browser is leaving. */
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
