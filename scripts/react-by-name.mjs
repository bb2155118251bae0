/**
 * React comes as CommonJS: each file of the browser's that uses it would carry what turns that into names, and load the
 * bundler's own file for it. So what the shop imports of React it gets from modules that have the names.
 */
const NAMES = {
  react:
    'Fragment, Suspense, createContext, lazy, startTransition, useCallback, useContext, useDeferredValue, useEffect, ' +
    'useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore',
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
};

/** Who imports by name alone. */
const OURS = /[\\/]src[\\/]|[\\/]node_modules[\\/]@nanostores[\\/]react[\\/]/;
/** Where the files of React are, so that it is loaded with them (client-files.mjs). */
const MARK = '\0/node_modules/react/by-name/';

export const reactByName = {
  name: 'react-by-name',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (id, importer) => (importer && OURS.test(importer) ? `${MARK}${id}` : null),
  },
  load: {
    filter: { id: /^\0\/node_modules\/react\/by-name\// },
    handler(module) {
      const id = module.slice(MARK.length);
      return `import all from '${id}';\nexport const { ${NAMES[id]} } = all;`;
    },
  },
};

/** Islands are drawn with elements of the shop's own (src/islands/ui/own-elements.ts), on the server and in browsers alike. */
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
