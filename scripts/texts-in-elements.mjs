/**
 * Renders islands with the shop's own elements (src/islands/ui/own-elements.ts), on the server and in
 * browsers.
 */
const ISLAND = /[\\/]src[\\/](islands|components)[\\/].*\.tsx$/;
const OWN = new URL('../src/islands/ui/own-elements.ts', import.meta.url).pathname;
export const textsInElements = {
  name: 'texts-in-elements',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) => (importer && ISLAND.test(importer) ? OWN : null),
  },
};
