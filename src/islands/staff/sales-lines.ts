import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Figures } from '#lib/fronts/figures/model.ts';

const DASH = [5, 4];
const DAY_SECONDS = 86_400;

/**
 * Draws both lines in the page's colours, and again when colours or width change. @returns the function that
 * removes the chart
 */
export function drawSales(
  place: HTMLElement,
  days: Figures['days'],
  height: number,
  [now, before]: readonly [string, string],
): () => void {
  const root = document.documentElement;
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    const colour = (name: string) => getComputedStyle(root).getPropertyValue(name).trim();
    const axis = {
      stroke: colour('--muted'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    };
    const line = { width: 2, points: { show: days.length < 3 } };
    plot = new uPlot(
      {
        width: place.clientWidth,
        height,
        // Days are in UTC, regardless of the browser's time zone.
        tzDate: (ts) => uPlot.tzDate(new Date(ts * 1000), 'UTC'),
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] } },
        axes: [
          {
            ...axis,
            size: 28,
            values: '{M}/{D}',
            space: 56,
            incrs: [1, 2, 7, 14, 30, 61, 122].map((count) => count * DAY_SECONDS),
          },
          {
            ...axis,
            size: 64,
            values: (_plot, values) =>
              values.map((value) => (value >= 10_000 ? `${value / 1000}k` : String(value))),
          },
        ],
        series: [
          {},
          { ...line, label: now, stroke: colour('--accent') },
          { ...line, label: before, stroke: colour('--muted'), dash: DASH },
        ],
      },
      [
        days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
        days.map(({ amount }) => amount),
        days.map(({ amountBefore }) => amountBefore),
      ],
      place,
    );
  };
  draw();
  const resized = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height }));
  resized.observe(place);
  const recoloured = new MutationObserver(draw);
  recoloured.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    resized.disconnect();
    recoloured.disconnect();
    plot?.destroy();
  };
}
