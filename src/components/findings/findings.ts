import { findFindings } from '#lib/care/recommend/calls.ts';
import type { Findings } from '#lib/care/recommend/model/recommend.ts';
import { call, Refusal } from '#stores/api.ts';
import { $cartCount } from '#stores/cart-count.ts';
import {
  $consumer,
  $intakeVersion,
  $shownGoods,
  consumerInput,
  SOMEBODY_ELSE,
  showGoods,
} from '#stores/findings.ts';
import { $hasResult, $knowsNobody, mayHaveResult } from '#stores/has-result.ts';
import { $isSignedIn } from '#stores/session.ts';

/** Loads the findings about the page's goods, once these are known and after each change, and shows them. */

function fill(place: HTMLElement, when: string, write: (part: DocumentFragment) => void): DocumentFragment {
  const form = place.querySelector<HTMLTemplateElement>(`template[data-when="${when}"]`);
  const part = document.importNode(form?.content ?? document.createDocumentFragment(), true);
  write(part);
  return part;
}

const say = (part: ParentNode, selector: string, text: string): void => {
  const element = part.querySelector(selector);
  if (element) element.textContent = text;
};

function drawGoods(place: HTMLElement, goods: Findings['goods']): DocumentFragment[] {
  return goods.map(({ name, from, notes }) =>
    fill(place, 'good', (part) => {
      say(part, '[data-name]', name);
      say(part, '[data-from]', place.dataset[from] ?? '');
      const items = notes.map(({ action, text }) =>
        fill(place, action, (note) => say(note, '[data-text]', text)),
      );
      part.querySelector('[data-notes]')?.append(...items);
    }),
  );
}

function drawWho(place: HTMLElement, { persons, personId }: Findings, again: () => void): DocumentFragment[] {
  const chosen = $consumer.get() === SOMEBODY_ELSE ? SOMEBODY_ELSE : personId;
  return [...persons, { id: SOMEBODY_ELSE, name: place.dataset.other ?? '' }].map(({ id, name }) =>
    fill(place, 'who', (part) => {
      const button = part.querySelector('button');
      if (!button) return;
      button.textContent = name;
      button.setAttribute('aria-pressed', String(id === chosen));
      button.addEventListener('click', () => {
        $consumer.set(id);
        again();
      });
    }),
  );
}

for (const place of document.querySelectorAll<HTMLElement>('[data-findings]')) {
  let turn = 0;
  const isOfCart = place.dataset.taken === 'cart';
  /** A subscription's page is about its goods, and about nothing once it has ended. */
  const isOfSubscription = place.dataset.taken === 'subscription';

  /**
   * The consent form shows only on browsers that have seen a result. The result's page has its own form, and
   * an empty cart shows none.
   */
  const isToAgree = ({ toAgree }: Findings): boolean =>
    toAgree &&
    $hasResult.get() &&
    !document.querySelector('[data-result]') &&
    (!isOfCart || $cartCount.get() > 0);

  // Subscriptions have pages of their own, so the cart names only its own goods.
  const isHere = ({ goodsId, from }: Findings['goods'][number]): boolean => {
    if (isOfCart) return from !== 'subscription';
    return !isOfSubscription || (from === 'subscription' && $shownGoods.get().includes(goodsId));
  };

  let shown = '';
  const show = (found: Findings): void => {
    // Unchanged warnings are not rendered again, because screen readers would repeat them.
    const said = JSON.stringify([found, $consumer.get(), $hasResult.get(), $cartCount.get() > 0]);
    if (said === shown) return;
    shown = said;
    const goods = found.goods.filter(isHere);
    const isOther = $consumer.get() === SOMEBODY_ELSE;
    const isOld = found.isOld && !isOther;
    const toAgree = isToAgree(found);
    // A person chosen by hand stays changeable, even without findings.
    place.hidden = goods.length === 0 && !isOld && !toAgree && $consumer.get() === '';
    for (const known of place.querySelectorAll('[data-known]')) known.toggleAttribute('hidden', toAgree);
    place.querySelector('[data-to-agree]')?.toggleAttribute('hidden', !toAgree);
    place.querySelector('[data-found]')?.replaceChildren(...(isOther ? [] : drawGoods(place, goods)));
    const who = place.querySelector('[data-who]');
    const pressed = [...(who?.querySelectorAll('button') ?? [])].findIndex(
      (button) => button === document.activeElement,
    );
    who?.replaceChildren(...drawWho(place, found, () => void ask()));
    who?.querySelectorAll('button')[pressed]?.focus();
    place.querySelector('[data-for-other]')?.toggleAttribute('hidden', !isOther);
    place.querySelector('[data-old]')?.toggleAttribute('hidden', !isOld);
  };

  const ask = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const named = [...$shownGoods.get()];
    // A subscription's goods already count as taken; sending them would count them twice.
    const goodsIds = isOfSubscription ? [] : named;
    const taken = place.dataset.taken !== undefined;
    const isAboutNothing = named.length === 0 && (!taken || isOfSubscription);
    if (isAboutNothing || !mayHaveResult()) {
      place.hidden = true;
      shown = '';
      return;
    }
    const chosen = $consumer.get();
    try {
      const found = await call(findFindings, { goodsIds, taken, ...consumerInput() }, { silent: true });
      if (mine !== turn) return;
      if (found.persons.length === 0) $consumer.set('');
      if (found.persons.length === 0 && !(found.toAgree && $hasResult.get())) {
        $knowsNobody.set(true);
        $hasResult.set(false);
      }
      show(found);
    } catch (error) {
      // The chosen person no longer exists.
      if (error instanceof Refusal && chosen !== '') {
        $consumer.set('');
        if (mine === turn) await ask();
      }
    }
  };

  if (place.dataset.findings) showGoods([Number(place.dataset.findings)]);
  if (isOfCart) $intakeVersion.subscribe((known) => known && void ask());
  else {
    $shownGoods.subscribe(() => void ask());
    $intakeVersion.listen(() => void ask());
  }
  $isSignedIn.listen((isSignedIn) => {
    $knowsNobody.set(false);
    if (!isSignedIn) {
      $hasResult.set(false);
      $consumer.set('');
    }
    if (!isOfCart || $intakeVersion.get()) void ask();
  });
}
