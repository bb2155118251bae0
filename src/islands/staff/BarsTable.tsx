import { pageLink } from '#stores/page.ts';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { Bar } from './Bar.tsx';

interface BarsTableProps {
  /** The label of the scrollable region; it differs from the section's. */
  readonly label: string;
  /** The headings of the name, the bars and the other cells. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly link?: string;
    readonly value: number;
    readonly cells: readonly (string | number)[];
  }[];
  readonly format?: (value: number) => string;
}

/** Figures with a bar each. The table is the chart, so colour or length alone never carries information. */
export function BarsTable({ label, headings, rows, format = String }: BarsTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const [name = '', value = '', ...others] = headings;
  return (
    <SidewaysScroll label={label}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-3 font-normal">
              {name}
            </th>
            <th scope="col" className="w-2/5 min-w-20 py-2 sm:min-w-36 pr-3 font-normal">
              {value}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className="whitespace-nowrap py-2 pl-3 text-right font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-18 py-2 pr-3 font-normal">
                {row.link ? (
                  <a href={pageLink(row.link)} className="link flex min-h-touch items-center">
                    {row.name}
                  </a>
                ) : (
                  row.name
                )}
              </th>
              <td className="py-2 pr-3 tabular-nums">
                {format(row.value)}
                <Bar part={row.value / most} />
              </td>
              {row.cells.map((cell, i) => (
                <td key={others[i] ?? i} className="py-2 pl-3 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}
