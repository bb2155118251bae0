import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { Article, InfoPage, Notice } from '#lib/content/model.ts';

/** Row B7: one folder per kind and language, `src/content/articles/tw/lutein-screen-time.md`. */
const filesOf = (kind: string) =>
  glob({
    base: `./src/content/${kind}`,
    pattern: '{tw,zh,en}/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });

export const collections = {
  articles: defineCollection({ loader: filesOf('articles'), schema: Article }),
  notices: defineCollection({ loader: filesOf('notices'), schema: Notice }),
  pages: defineCollection({ loader: filesOf('pages'), schema: InfoPage }),
};
