/**
 * Values that were typed, chosen or autofilled before hydration are unknown to React, which would overwrite
 * them. This fires each field's events again, as if they were typed now.
 */
export function adoptTypedValues(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((one) => one.selected && !one.defaultSelected)) say(field, 'change');
    } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      // In a radio group only the chosen one fires.
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        press(field);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) type(field);
    }
  }
}

const say = (field: Element, event: 'change' | 'input') =>
  field.dispatchEvent(new Event(event, { bubbles: true }));

/** React compares with the last value that was set on the element, so that value is reset first. */
function type(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', value, field);
  // Input types without a text caret have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  say(field, 'input');
}

function press(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}
