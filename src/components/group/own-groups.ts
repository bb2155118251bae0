import { getGroupList } from '#lib/buying/group/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';

/** Shows the member's private groups above the public ones; nothing if there are none. */
async function showOwnGroups(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template) return;
  const { list: groups } = await call(getGroupList, { mine: true }, { silent: true });
  list.replaceChildren(
    ...groups.map(({ id, title, picture }) => {
      const item = document.importNode(template.content, true);
      const [link] = item.querySelectorAll('a');
      const [image] = item.querySelectorAll('img');
      const [name] = item.querySelectorAll('span');
      if (link) link.href = pageLink(links.group(id));
      if (image) image.src = picture;
      if (name) name.textContent = title;
      return item;
    }),
  );
  section.hidden = groups.length === 0;
}

const section = document.querySelector<HTMLElement>('[data-own-groups]');
if (section) {
  // The public list works without them.
  showOwnGroups(section).catch(() => {});
}
