/**
 * A number as it is read out, in fours: `5219 1119 1320 9840`; letters before it stay together. What is written in
 * groups already stays as it is.
 */
export const inGroups = (text: string): string =>
  /[^A-Za-z0-9]/.test(text) ? text : text.replace(/^([A-Za-z]+)(?=\d)/, '$1 ').replace(/\d{4}(?=\d)/g, '$& ');
