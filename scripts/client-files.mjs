/**
 * Groups the browser's scripts into files. By default the bundler makes each shared module a file, so that a
 * member's page made fifty requests. One file for common modules also compresses better.
 */

/** The modules of src/components/shell/shell.ts and the first of its lazy parts, with their imports. */
const COMMON =
  /[\\/]src[\\/](stores[\\/](api|cart-count|cart-tabs|channel|consent|first-visit|group|language|next-toast|session|shape|shop-data|theme|token-link|tracking-events)|lib[\\/](kernel[\\/]text[\\/]badge|site[\\/](site|tracking)[\\/]calls)|components[\\/]shell[\\/]activate)\.ts$/;

/** Shared by islands and some scripts without React. */
const PAGE =
  /[\\/]src[\\/](stores[\\/](change-delivery|currency|has-result|page)|components[\\/]shell[\\/]write-amounts|islands[\\/](passkey[\\/]knows-its-user|ui[\\/]when-near)|lib[\\/]((buying[\\/]favourite|money[\\/]levels)[\\/]calls|kernel[\\/](i18n[\\/](island-words|shown-param)|text[\\/]money)|site[\\/]site[\\/](addresses[\\/](buying|shop)|links)))\.ts$|[\\/]?vite[\\/]preload-helper/;

/**
 * Requests that a page makes before its island loads (ahead.ts), and the news above members' pages: no React.
 */
const ASKING =
  /[\\/]src[\\/](islands[\\/]ui[\\/]moment|stores[\\/]prefetched-calls|lib[\\/](fronts[\\/](member-home|privacy)[\\/]calls|kernel[\\/]text[\\/]mask|(people[\\/]address[\\/]rules[\\/]shown-mobile|after[\\/]booking[\\/]rules[\\/]links)))\./;

/** Fills in members' pages without React. */
const FILLING = /[\\/]src[\\/]components[\\/]account[\\/](level-line|member-part)\.ts$/;

/**
 * Normalizers of forms and checkout without schemas. The bundler would put them into the file of all schemas.
 */
const TIDY =
  /[\\/]src[\\/]lib[\\/](people[\\/]account[\\/]rules|kernel[\\/]text[\\/](contact|normalize))\.ts$/;

/** Names of delivery and payment methods, which almost every order module imports. */
const NAMES = /[\\/]src[\\/]lib[\\/](orders[\\/]logistics|site[\\/]payment-methods)[\\/]codes\.ts$/;

/** Calls of orders and their reviews. */
const ORDER =
  /[\\/]src[\\/]lib[\\/](orders[\\/]order[\\/](calls|codes)|after[\\/]review[\\/](codes|rules))\.ts$/;

/** Starts and follows a payment; nothing else is needed without a choice of payment method. */
const PAYMENT = /[\\/]src[\\/]lib[\\/]money[\\/]payment[\\/]calls\.ts$/;

/** An order's delivery, payment and invoice methods. */
const WAYS =
  /[\\/]src[\\/]lib[\\/]((people[\\/]invoice-details|orders[\\/]logistics|money[\\/]payment)[\\/](calls|codes)|catalog[\\/]branches[\\/]calls|money[\\/]payment[\\/]rules)/;

/** Delivery details of an order, a gift or a box. */
const BRINGING = /[\\/]src[\\/]stores[\\/](delivery|delivery-draft)\./;

/** The rest of starting an order: drafts, and the calls of cart and checkout only. */
const DRAFTS =
  /[\\/]src[\\/](islands[\\/]checkout[\\/]mode\.|stores[\\/](checkout-draft|purchase-draft)\.|lib[\\/]buying[\\/]checkout[\\/]calls)/;

/** Always loaded together. */
const REACT = /[\\/]node_modules[\\/](@astrojs[\\/]react|react|react-dom|scheduler)[\\/]/;

/**
 * Common to every island. A module that the shell also uses belongs above; otherwise every page loads React
 * with it.
 */
const ISLANDS =
  /[\\/]src[\\/]islands[\\/]ui[\\/](Icon\.tsx|own-elements\.ts|words\.tsx)$|[\\/]node_modules[\\/]@nanostores[\\/]react[\\/]/;

/** Displays products and amounts. */
const SHOWN =
  /[\\/]src[\\/](islands[\\/]ui[\\/](Money|Picture)\.tsx|lib[\\/]boxes[\\/]pack[\\/]rules[\\/]at-percent\.ts)$/;

/** For pages where something can be bought. */
const CHOOSING = /[\\/]src[\\/]islands[\\/]ui[\\/](BottomBar|QuantityStepper)\.tsx$/;

/** Shared by the list of orders, one order, its parcels and its payment's result. */
const ORDERS =
  /[\\/]src[\\/](islands[\\/](logistics[\\/]RecipientLines|order[\\/](OrderActions|OrderAmounts|OrderSkeletons)|shipment[\\/]ConfirmReceipt)\.)/;

/** Shared by members' pages: loads and displays the result of a call. */
const ACTING =
  /[\\/]src[\\/]islands[\\/](ui[\\/](Skeleton|States|WhenNear|later|use-act|use-call)|account[\\/]use-visitor)\./;

/** Dialogs: most pages show none before a click. */
const SHEET = /[\\/]src[\\/]islands[\\/]ui[\\/]Sheet\./;

/** Receives changes, on pages without React, too. */
const LIVE = /[\\/]src[\\/](stores[\\/]live-channel|lib[\\/]kernel[\\/]http[\\/]live-endpoint)\./;

/** Updates a page on changes. */
const FOLLOWING = /[\\/]src[\\/](islands[\\/]ui[\\/](Changed|use-changes)|stores[\\/]live)\./;

/** The same with forms. */
const FORMS =
  /[\\/]src[\\/]islands[\\/](ui[\\/](Choice|Field|FormParts|FormShell|TextArea|TextField|use-form)|account[\\/]MobileFields)\./;

/** Preserves input and actions across an expired sign-in. */
const KEPT = /[\\/]src[\\/](islands[\\/]ui[\\/]use-resumable-(act|form)|stores[\\/]saved-form)\./;

/** Shared by cart, checkout and orders. */
const BUYING = /[\\/]src[\\/]islands[\\/]ui[\\/](Countdown|GoodsRow|Totals)\./;

/** Parts of a paid order. */
const PAID =
  /[\\/]src[\\/](islands[\\/](invoice-details[\\/]InvoiceLine|refund[\\/]OrderRefunds)|lib[\\/]after[\\/]refund[\\/]calls[\\/]own)\./;

/** Copies numbers and links. */
const COPYING = /[\\/]src[\\/]islands[\\/]ui[\\/]CopyButton\./;

/** The payment number or account of an unpaid order, on the order and on a page of its own. */
const NUMBER =
  /[\\/]src[\\/]islands[\\/](payment[\\/](DueNow|NumberLine|ToPayBy|in-groups)|order[\\/]OrderPayment)\./;

/** A valid payment number, on those pages and on a payment link. */
const ISSUED = /[\\/]src[\\/]islands[\\/]payment[\\/](IssuedNumber|NumberToPay)\./;

/** Redirects a shopper to a gateway, from an order or a card, too. */
const LEAVING = /[\\/]src[\\/]islands[\\/]payment[\\/]leave-to-pay\./;

/** Shared by cart and checkout. */
const UNFINISHED = /[\\/]src[\\/]islands[\\/]ui[\\/]UnfinishedPurchase\./;

/** The choice of payment methods. */
const PAYING = /[\\/]src[\\/]islands[\\/]payment[\\/]PaymentMethods\./;

const ADDRESSES = /[\\/]src[\\/]islands[\\/]address[\\/](AddressLines|AddressPicker)\./;

/** Delivery methods: in checkout, and of an order, a gift or a box. */
const DELIVERY =
  /[\\/]src[\\/]islands[\\/]logistics[\\/](DeliveryChoice|offer|use-delivery|use-delivery-form)\./;

/** Calls of subscriptions and their boxes. */
const BOXES =
  /[\\/]src[\\/]lib[\\/]boxes[\\/](subscription-change[\\/]calls|subscription[\\/]rules[\\/]links)\.ts$/;

/** Shared by a subscription's upcoming boxes and its prepaid ones. */
const BENDING =
  /[\\/]src[\\/]islands[\\/]subscription[\\/](Act|BoxContent|NearConfirm|NearTrack|parts|use-days|use-near)\./;

const COUPONS = /[\\/]src[\\/]islands[\\/]coupon[\\/](CouponTicket|OrderCouponTicket|use-terms)\./;

/** The first match takes a module with its imports. */
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

/** All files that a file needs, in execution order. */
function needsOf(name, bundle, found = new Set()) {
  for (const needed of bundle[name]?.imports ?? []) {
    if (found.has(needed)) continue;
    needsOf(needed, bundle, found);
    found.add(needed);
  }
  return found;
}

/** Rules, codes and calls have no side effects, so unused modules need not load. */
export const loadedForUse = {
  name: 'loaded-for-use',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/]lib[\\/].*\.ts$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** Islands, and the scripts of pages and their components. */
const AHEAD = /[\\/]src[\\/]islands[\\/].*\.tsx$|\.astro\?astro&type=script/;

/**
 * Lists each of these files with its imports, so that a page can preload them all at once
 * (src/layouts/ahead.ts).
 */
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
