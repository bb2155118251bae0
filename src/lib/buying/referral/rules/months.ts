/** The months between two days, `2026-11` to `2027-01`, inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  let [year, month] = from.split('-').map(Number) as [number, number];
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
