/**
 * What was typed, chosen or filled in by the browser before React came stands in the fields, but React knows nothing of
 * it and would write over it: each field says it once more, as if it were typed now.
 */
export function adoptTypedValues(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((one) => one.selected && !one.defaultSelected)) say(field, 'change');
    } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      // Of a group it is the chosen one that says so.
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        press(field);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) type(field);
    }
  }
}

const say = (field: Element, event: 'change' | 'input') =>
  field.dispatchEvent(new Event(event, { bubbles: true }));

/** React compares with the last value that was set on the element itself, so that one is set back first. */
function type(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', value, field);
  // Kinds that know no place in their text have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  say(field, 'input');
}

function press(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}
