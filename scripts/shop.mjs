import './quick-imports.mjs';

/** `npm run shop -- …` */
await import('../src/cli.ts');
