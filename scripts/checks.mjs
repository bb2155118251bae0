/** The checks that need no database, server or browser. */
export const CHECKS = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings'] },
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  {
    name: 'layer rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src'],
  },
];
