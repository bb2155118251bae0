/** The checks that need no database, server or browser. */
const FORMAT = { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings'] };
const TYPES = { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] };
const LAYERS = {
  name: 'layer rules',
  command: 'depcruise',
  args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src'],
};

/** Types take one processor as long as everything else: `beside` runs on the other one. */
export const checksBeside = (beside) => [[TYPES], [FORMAT, LAYERS, beside]];
