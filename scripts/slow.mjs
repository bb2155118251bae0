import { readReport } from './reports.mjs';

/** `npm run test:slow`: the slowest files and tests of each stage in their last run. */
const MOST = 15;

for (const stage of ['unit', 'api-pglite', 'api-postgres', 'journeys']) {
  const { files } = readReport(stage);
  if (files.length === 0) continue;
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n── ${stage}: ${total.toFixed(0)} s of all workers`);
  show('files', files);
  show(
    'tests',
    files.flatMap(({ tests }) => tests),
  );
}

function show(what, all) {
  console.log(`\n  the slowest ${what}`);
  for (const { name, seconds } of [...all].sort((a, b) => b.seconds - a.seconds).slice(0, MOST))
    console.log(`  ${`${seconds.toFixed(1)} s`.padStart(9)}  ${name}`);
}
