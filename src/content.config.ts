import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { listAuthors, refuseProblems } from '#lib/catalog/content/check.ts';
import type { ContentKind } from '#lib/catalog/content/files.ts';
import { Author, articleSchema, InfoPage, Notice, offerSchema } from '#lib/catalog/content/model.ts';

/** Row B7: one folder per kind and language, `src/content/articles/tw/lutein-screen-time.md`. */
function filesOf(kind: ContentKind): Loader {
  const files = glob({
    base: `./src/content/${kind}`,
    pattern: '{tw,zh,en}/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });
  return {
    ...files,
    // Checks all texts before anything is built, and reports file and field of every error.
    load: (context) => {
      refuseProblems(kind);
      return files.load(context);
    },
  };
}

export const collections = {
  articles: defineCollection({
    loader: filesOf('articles'),
    schema: ({ image }) => articleSchema(image(), z.enum(listAuthors())),
  }),
  notices: defineCollection({ loader: filesOf('notices'), schema: Notice }),
  pages: defineCollection({ loader: filesOf('pages'), schema: InfoPage }),
  offers: defineCollection({ loader: filesOf('offers'), schema: ({ image }) => offerSchema(image()) }),
  authors: defineCollection({
    loader: glob({ base: './src/content/authors', pattern: '*.yaml' }),
    schema: Author,
  }),
};
