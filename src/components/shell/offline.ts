/** The offline page: retries, and links to the pages that the service worker has cached. */
const SHOWN_MOST = 8;
const SETTLES_MS = 1000;

const again = () => location.reload();
document.querySelector('[data-retry]')?.addEventListener('click', again);
// A network that has just returned often fails again, so this waits.
window.addEventListener('online', () => setTimeout(() => navigator.onLine && again(), SETTLES_MS));

async function listKept(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-kept]');
  const list = box?.querySelector('ul');
  if (!box || !list || !('caches' in window)) return;
  const name = (await caches.keys()).find((one) => one.startsWith('daypack-pages-'));
  if (!name) return;
  const pages = await caches.open(name);
  // Newest entries are last. Pages in another language are left out.
  for (const request of [...(await pages.keys())].reverse()) {
    if (list.children.length >= SHOWN_MOST) break;
    const html = await (await pages.match(request))?.text();
    const kept = new DOMParser().parseFromString(html ?? '', 'text/html');
    const { lang } = document.documentElement;
    const [title] = kept.title.split(/ \| |｜/);
    if (!title || kept.documentElement.lang !== lang) continue;
    const link = Object.assign(document.createElement('a'), { href: request.url, textContent: title });
    link.className = 'flex min-h-touch items-center py-1 text-sm hover:text-accent';
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  box.hidden = list.children.length === 0;
}

void listKept();
