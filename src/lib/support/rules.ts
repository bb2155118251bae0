/** The number a complaint is known by: its day and ten letters nobody mistakes, `C20261121-7KQ2MZ8XHN`. */
export const complaintNumber = (now: Date, letters: string): string =>
  `C${now.toISOString().slice(0, 10).replaceAll('-', '')}-${letters}`;
