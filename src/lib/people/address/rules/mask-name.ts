const HAN = /^\p{Script=Han}/u;

/** A masked name for lists, which still distinguishes two people: 「林○日」, `A*** C***`. */
export function maskName(name: string): string {
  if (!HAN.test(name)) return name.replace(/(\p{L})[\p{L}\p{M}'’.-]*/gu, '$1***');
  const letters = [...name];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0]}${'○'.repeat(Math.max(1, letters.length - 2))}${last}`;
}
