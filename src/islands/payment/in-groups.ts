/**
 * A number in groups of four, as it is read aloud: `5219 1119 1320 9840`. Leading letters stay together. Text
 * that is already grouped stays unchanged.
 */
export const inGroups = (text: string): string =>
  /[^A-Za-z0-9]/.test(text) ? text : text.replace(/^([A-Za-z]+)(?=\d)/, '$1 ').replace(/\d{4}(?=\d)/g, '$& ');
