/**
 * Which scripts the browser loads together. Left to the bundler every module that two islands share is a file of its
 * own, and a page where members act made fifty requests; one file that everybody needs packs smaller, too.
 */

/** What src/components/shell/shell.ts and the first of its later parts stand on; what these import goes along. */
const COMMON =
  /[\\/]src[\\/](stores[\\/](api|cart-count|cart-tabs|channel|consent|first-visit|group|language|next-toast|session|shape|shop-data|theme|token-link|tracking-events)|lib[\\/](kernel[\\/]text[\\/]badge|site[\\/](site|tracking)[\\/]calls)|components[\\/]shell[\\/]activate)\.ts$/;

/** What islands and some scripts without React share. */
const PAGE =
  /[\\/]src[\\/](stores[\\/](change-delivery|currency|has-result|page)|components[\\/]shell[\\/]write-amounts|islands[\\/](passkey[\\/]knows-its-user|ui[\\/]when-near)|lib[\\/]((buying[\\/]favourite|money[\\/]levels)[\\/]calls|kernel[\\/](i18n[\\/](island-words|shown-param)|text[\\/]money)|site[\\/]site[\\/](addresses[\\/](buying|shop)|links)))\.ts$|[\\/]?vite[\\/]preload-helper/;

/** What a page asks with before its island is there (prefetch.ts), and what the news above members' pages needs: no React. */
const ASKING =
  /[\\/]src[\\/](islands[\\/]ui[\\/]moment|stores[\\/]prefetched-calls|lib[\\/](fronts[\\/](member-home|privacy)[\\/]calls|kernel[\\/]text[\\/]mask|(people[\\/]address[\\/]rules[\\/]shown-mobile|after[\\/]booking[\\/]rules[\\/]links)))\./;

/** What fills in members' pages without React. */
const FILLING = /[\\/]src[\\/]components[\\/]account[\\/](level-line|member-part)\.ts$/;

/** What forms and checkout tidy without a schema: left to the bundler it stands in the file of all schemas. */
const TIDY =
  /[\\/]src[\\/]lib[\\/](people[\\/]account[\\/]rules|kernel[\\/]text[\\/](contact|normalize))\.ts$/;

/** The names of what something is brought by, which nearly all of an order stands on. */
const NAMES = /[\\/]src[\\/]lib[\\/](orders[\\/]logistics|site[\\/]payment-methods)[\\/]codes\.ts$/;

/** What an order is asked for with, and which have reviews. */
const ORDER =
  /[\\/]src[\\/]lib[\\/](orders[\\/]order[\\/](calls|codes)|after[\\/]review[\\/](codes|rules))\.ts$/;

/** How a payment is begun and followed: whoever does not choose a way to pay needs no more of it. */
const PAYMENT = /[\\/]src[\\/]lib[\\/]money[\\/]payment[\\/]calls\.ts$/;

/** What an order is brought, paid and invoiced by. */
const WAYS =
  /[\\/]src[\\/]lib[\\/]((people[\\/]invoice-details|orders[\\/]logistics|money[\\/]payment)[\\/](calls|codes)|catalog[\\/]branches[\\/]calls|money[\\/]payment[\\/]rules)/;

/** How something is to be brought: of an order, a gift or a box. */
const BRINGING = /[\\/]src[\\/]stores[\\/](delivery|delivery-draft)\./;

/** What else is begun of an order: drafts, and the calls of cart and checkout alone. */
const DRAFTS =
  /[\\/]src[\\/](islands[\\/]checkout[\\/]mode\.|stores[\\/](checkout-draft|purchase-draft)\.|lib[\\/]buying[\\/]checkout[\\/]calls)/;

/** Its parts are never loaded apart. */
const REACT = /[\\/]node_modules[\\/](@astrojs[\\/]react|react|react-dom|scheduler)[\\/]/;

/** What every island stands on. A module that the shell uses too belongs above, or every page loads React with it. */
const ISLANDS =
  /[\\/]src[\\/]islands[\\/]ui[\\/](Icon\.tsx|own-elements\.ts|words\.tsx)$|[\\/]node_modules[\\/]@nanostores[\\/]react[\\/]/;

/** What is shown of goods and sums. */
const SHOWN =
  /[\\/]src[\\/](islands[\\/]ui[\\/](Money|Picture)\.tsx|lib[\\/]boxes[\\/]pack[\\/]rules[\\/]at-percent\.ts)$/;

/** Where something is about to be bought. */
const CHOOSING = /[\\/]src[\\/]islands[\\/]ui[\\/](BottomBar|QuantityStepper)\.tsx$/;

/** What a list of orders, one of them, its parcels and the outcome of its payment share. */
const ORDERS =
  /[\\/]src[\\/](islands[\\/](logistics[\\/]RecipientLines|order[\\/](OrderActions|OrderAmounts|OrderSkeletons)|shipment[\\/]ConfirmReceipt)\.)/;

/** What members' pages share: what is loaded and shown of a call. */
const ACTING =
  /[\\/]src[\\/]islands[\\/](ui[\\/](Skeleton|States|WhenNear|later|use-act|use-call)|account[\\/]use-visitor)\./;

/** What asks something: most pages show none before a press. */
const SHEET = /[\\/]src[\\/]islands[\\/]ui[\\/]Sheet\./;

/** What hears of changes, on pages without React too. */
const LIVE = /[\\/]src[\\/](stores[\\/]live-channel|lib[\\/]kernel[\\/]http[\\/]live-endpoint)\./;

/** How a page hears of changes. */
const FOLLOWING = /[\\/]src[\\/](islands[\\/]ui[\\/](Changed|use-changes)|stores[\\/]live)\./;

/** And forms. */
const FORMS =
  /[\\/]src[\\/]islands[\\/](ui[\\/](Choice|Field|FormParts|FormShell|TextArea|TextField|use-form)|account[\\/]MobileFields)\./;

/** What is typed or pressed outlives a sign-in that ended. */
const KEPT = /[\\/]src[\\/](islands[\\/]ui[\\/]use-resumable-(act|form)|stores[\\/]saved-form)\./;

/** What cart, checkout and orders share. */
const BUYING = /[\\/]src[\\/]islands[\\/]ui[\\/](Countdown|GoodsRow|Totals)\./;

/** What a paid order has. */
const PAID =
  /[\\/]src[\\/](islands[\\/](invoice-details[\\/]InvoiceLine|refund[\\/]OrderRefunds)|lib[\\/]after[\\/]refund[\\/]calls[\\/]own)\./;

/** For numbers and links here and there. */
const COPYING = /[\\/]src[\\/]islands[\\/]ui[\\/]CopyButton\./;

/** The number or account that an order waits to be paid by: on the order and on a page of its own. */
const NUMBER =
  /[\\/]src[\\/]islands[\\/](payment[\\/](DueNow|NumberLine|ToPayBy|in-groups)|order[\\/]OrderPayment)\./;

/** A number that is still good, there and on a payment link. */
const ISSUED = /[\\/]src[\\/]islands[\\/]payment[\\/](IssuedNumber|NumberToPay)\./;

/** How a shopper leaves for a gateway, also from an order or a card. */
const LEAVING = /[\\/]src[\\/]islands[\\/]payment[\\/]leave-to-pay\./;

/** What cart and checkout share. */
const UNFINISHED = /[\\/]src[\\/]islands[\\/]ui[\\/]UnfinishedPurchase\./;

/** The ways to pay, as they are chosen. */
const PAYING = /[\\/]src[\\/]islands[\\/]payment[\\/]PaymentMethods\./;

const ADDRESSES = /[\\/]src[\\/]islands[\\/]address[\\/](AddressLines|AddressPicker)\./;

/** How something is brought: checkout's choice, and that of an order, a gift or a box. */
const DELIVERY =
  /[\\/]src[\\/]islands[\\/]logistics[\\/](DeliveryChoice|offer|use-delivery|use-delivery-form)\./;

/** What subscriptions and their boxes are asked for with. */
const BOXES =
  /[\\/]src[\\/]lib[\\/]boxes[\\/](subscription-change[\\/]calls|subscription[\\/]rules[\\/]links)\.ts$/;

/** What boxes of a subscription share, those that come and those that are paid. */
const BENDING =
  /[\\/]src[\\/]islands[\\/]subscription[\\/](Act|BoxContent|NearConfirm|NearTrack|parts|use-days|use-near)\./;

const COUPONS = /[\\/]src[\\/]islands[\\/]coupon[\\/](CouponTicket|OrderCouponTicket|use-terms)\./;

/** The first that fits takes a module, and what that imports. */
export const clientFiles = {
  groups: [
    { name: 'common', test: COMMON },
    { name: 'page', test: PAGE },
    { name: 'asking', test: ASKING },
    { name: 'filling', test: FILLING },
    { name: 'tidy', test: TIDY },
    { name: 'names', test: NAMES },
    { name: 'order', test: ORDER },
    { name: 'payment', test: PAYMENT },
    { name: 'ways', test: WAYS },
    { name: 'bringing', test: BRINGING },
    { name: 'drafts', test: DRAFTS },
    { name: 'react', test: REACT },
    { name: 'islands', test: ISLANDS },
    { name: 'shown', test: SHOWN },
    { name: 'choosing', test: CHOOSING },
    { name: 'acting', test: ACTING },
    { name: 'sheet', test: SHEET },
    { name: 'live', test: LIVE },
    { name: 'following', test: FOLLOWING },
    { name: 'forms', test: FORMS },
    { name: 'kept', test: KEPT },
    { name: 'buying', test: BUYING },
    { name: 'orders', test: ORDERS },
    { name: 'paid', test: PAID },
    { name: 'copying', test: COPYING },
    { name: 'number', test: NUMBER },
    { name: 'issued', test: ISSUED },
    { name: 'leaving', test: LEAVING },
    { name: 'unfinished', test: UNFINISHED },
    { name: 'paying', test: PAYING },
    { name: 'addresses', test: ADDRESSES },
    { name: 'delivery', test: DELIVERY },
    { name: 'boxes', test: BOXES },
    { name: 'bending', test: BENDING },
    { name: 'coupons', test: COUPONS },
  ],
};

/** What must be there before a file can run, in the order in which it runs. */
function needsOf(name, bundle, found = new Set()) {
  for (const needed of bundle[name]?.imports ?? []) {
    if (found.has(needed)) continue;
    needsOf(needed, bundle, found);
    found.add(needed);
  }
  return found;
}

/** Rules, codes and calls do nothing by being loaded: whoever uses none of a module's names need not load it. */
export const loadedForUse = {
  name: 'loaded-for-use',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/]lib[\\/].*\.ts$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** Islands, and the scripts that pages and their parts have of their own. */
const AHEAD = /[\\/]src[\\/]islands[\\/].*\.tsx$|\.astro\?astro&type=script/;

/** Writes down what each of these files needs, so that a page can ask for all of it at once (src/layouts/preload.ts). */
export const islandFiles = {
  name: 'island-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const entries = Object.values(bundle).filter(
      ({ type, isEntry, facadeModuleId }) => type === 'chunk' && isEntry && AHEAD.test(facadeModuleId ?? ''),
    );
    const needs = entries.map(({ fileName }) => [fileName, [...needsOf(fileName, bundle)]]);
    this.emitFile({
      type: 'asset',
      fileName: '_astro/islands.json',
      source: JSON.stringify(Object.fromEntries(needs)),
    });
  },
};
