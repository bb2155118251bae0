/** The fields that schema.org and Google require of each kind of structured data, and a validator. */

type Thing = Readonly<Record<string, unknown>>;

interface Rule {
  /** Without these the kind is meaningless, or Google rejects it. */
  readonly required: readonly string[];
  /** Recommended by Google's search documentation. */
  readonly recommended: readonly string[];
  /** Other fields of the vocabulary that the shop may use. */
  readonly allowed?: readonly string[];
}

/**
 * Google: developers.google.com/search/docs/appearance/structured-data, for merchant listings, variants,
 * reviews, articles, breadcrumbs, organizations, lists and FAQ. Conditionally recommended fields are in
 * `allowed`: ratings, reviews, variants' size and colour.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  Organization: {
    required: ['name', 'url', 'logo'],
    recommended: [],
    allowed: [
      'legalName',
      'taxID',
      'address',
      'telephone',
      'email',
      'contactPoint',
      'hasMerchantReturnPolicy',
    ],
  },
  ContactPoint: {
    required: ['contactType', 'telephone'],
    recommended: ['email'],
    allowed: ['availableLanguage', 'hoursAvailable'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], recommended: [] },
  PostalAddress: {
    required: ['streetAddress', 'addressCountry'],
    recommended: [],
    allowed: ['addressLocality', 'addressRegion', 'postalCode'],
  },
  WebSite: {
    required: ['name', 'url'],
    recommended: ['potentialAction'],
    allowed: ['inLanguage', 'publisher'],
  },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: [],
    allowed: [
      'sku',
      'description',
      'brand',
      'category',
      'url',
      'aggregateRating',
      'review',
      'size',
      'color',
      'additionalProperty',
      'manufacturer',
      'countryOfOrigin',
    ],
  },
  Corporation: { required: ['name'], recommended: [], allowed: ['address', 'telephone'] },
  Country: { required: ['name'], recommended: [] },
  ProductGroup: {
    required: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    recommended: ['description', 'brand', 'image', 'url'],
    allowed: ['category', 'aggregateRating', 'review', 'manufacturer', 'countryOfOrigin'],
  },
  PropertyValue: { required: ['name', 'value'], recommended: [] },
  Brand: { required: ['name'], recommended: [] },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: [
      'availability',
      'itemCondition',
      'priceValidUntil',
      'url',
      'shippingDetails',
      'hasMerchantReturnPolicy',
    ],
    allowed: ['seller', 'name', 'availabilityStarts', 'availabilityEnds'],
  },
  /** A service's offer has neither shipping nor returns. */
  'Offer of Service': {
    required: ['price', 'priceCurrency'],
    recommended: ['url'],
    allowed: ['name', 'availability', 'availabilityStarts', 'availabilityEnds', 'priceValidUntil', 'seller'],
  },
  Service: {
    required: ['name', 'provider'],
    recommended: ['description', 'offers'],
    allowed: ['url', 'areaServed', 'image', 'serviceType'],
  },
  Store: {
    required: ['name', 'address'],
    recommended: ['image', 'telephone', 'url', 'geo', 'openingHoursSpecification'],
    allowed: ['parentOrganization', 'hasMap'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [] },
  OfferShippingDetails: {
    required: ['shippingRate', 'shippingDestination'],
    recommended: ['deliveryTime'],
  },
  MonetaryAmount: { required: ['value', 'currency'], recommended: [] },
  DefinedRegion: { required: ['addressCountry'], recommended: [] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'], recommended: [] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'], recommended: [] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnMethod', 'returnFees', 'returnPolicyCountry', 'refundType'],
  },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  Review: {
    required: ['author', 'reviewRating'],
    recommended: ['datePublished', 'reviewBody'],
  },
  Rating: { required: ['ratingValue'], recommended: ['bestRating', 'worstRating'] },
  Person: {
    required: ['name'],
    recommended: [],
    allowed: ['url', 'jobTitle', 'description', 'worksFor', 'hasCredential'],
  },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'publisher'],
    allowed: ['description', 'inLanguage', 'articleSection', 'mainEntityOfPage', 'reviewedBy', 'about'],
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'contentUrl', 'duration', 'hasPart'],
    allowed: ['inLanguage', 'publisher', 'transcript'],
  },
  Clip: { required: ['name', 'startOffset', 'url'], recommended: ['endOffset'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ItemList: { required: ['itemListElement'], recommended: ['numberOfItems'] },
  ListItem: { required: ['position', 'name'], recommended: [], allowed: ['item', 'url'] },
  CollectionPage: {
    required: ['name', 'url'],
    recommended: ['description', 'mainEntity'],
    allowed: ['inLanguage', 'publisher'],
  },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
};

const ADDRESS = new Set([
  'url',
  'item',
  'logo',
  'hasMap',
  'image',
  'urlTemplate',
  'mainEntityOfPage',
  'availability',
  'itemCondition',
  'returnPolicyCategory',
  'returnFees',
  'returnMethod',
  'refundType',
  '@id',
]);
const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** All errors in a page's structured data; empty when it is valid. */
export function faultsOf(data: unknown, at = '', within = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((one, i) => faultsOf(one, `${at}[${i}]`, within));
  if (!isThing(data)) return [];
  const kind = String(data['@type'] ?? '');
  const here = at === '' ? kind : at;
  // A reference to an object defined elsewhere has only its id.
  if (kind === '' && typeof data['@id'] === 'string') return faultsInValues(data, here);
  const rule = RULES[`${kind} of ${within}`] ?? RULES[kind];
  if (!rule) return [`${here}: no rule for "${kind}"`];
  const known = new Set([...rule.required, ...rule.recommended, ...(rule.allowed ?? []), '@type', '@id']);
  return [
    ...rule.required.filter((name) => isNothing(data[name])).map((name) => `${here}: ${name} is required`),
    ...rule.recommended
      .filter((name) => isNothing(data[name]))
      .map((name) => `${here}: ${name} is recommended`),
    ...Object.keys(data)
      .filter((name) => !known.has(name) && !(name === '@context' && at === ''))
      .map((name) => `${here}: ${name} is not of ${kind}`),
    ...faultsInValues(data, here),
    ...(OWN_FAULTS[kind]?.(data).map((fault) => `${here}: ${fault}`) ?? []),
  ];
}

const faultsInValues = (data: Thing, here: string): string[] =>
  Object.entries(data).flatMap(([name, value]) => [
    ...[value].flat().flatMap((one) => faultOfValue(name, one).map((fault) => `${here}.${name}: ${fault}`)),
    ...faultsOf(value, `${here}.${name}`, String(data['@type'] ?? '')),
  ]);

function faultOfValue(name: string, value: unknown): string[] {
  if (value === '') return ['is empty'];
  if (typeof value !== 'string') return [];
  if (ADDRESS.has(name) && !/^https?:\/\/[^/]+/.test(value)) return [`"${value}" is no whole address`];
  if (/^date|ValidUntil$/.test(name) && !(DAY_OR_MOMENT.test(value) && !Number.isNaN(Date.parse(value))))
    return [`"${value}" is no date`];
  if (/\{\w*\}|undefined|\[object/.test(value) && name !== 'urlTemplate')
    return [`"${value}" is not filled in`];
  return [];
}

/** Rules that field lists cannot express. */
const OWN_FAULTS: Readonly<Record<string, (data: Thing) => string[]>> = {
  BreadcrumbList: (data) => inOrder(data),
  ItemList: (data) => [
    ...inOrder(data),
    ...(data.numberOfItems === (data.itemListElement as unknown[]).length ? [] : ['the number is another']),
  ],
  ListItem: ({ item, url }) => (item || url ? [] : ['leads nowhere']),
  Offer: ({ price, priceCurrency }) => [
    ...(typeof price === 'number' && price > 0 ? [] : ['the price is no amount']),
    ...(priceCurrency === 'TWD' ? [] : ['the currency is no ISO 4217 code of this shop']),
  ],
  AggregateRating: ({ ratingValue, reviewCount }) =>
    Number(ratingValue) >= 1 && Number(ratingValue) <= 5 && Number(reviewCount) >= 1
      ? []
      : ['rates nothing, or out of its scale'],
  Article: ({ headline }) => (String(headline).length <= 110 ? [] : ['the headline is longer than 110']),
  ProductGroup: ({ hasVariant }) => {
    const skus = (hasVariant as Thing[]).map(({ sku }) => sku);
    return new Set(skus).size === skus.length ? [] : ['two variants are one'];
  },
};

function inOrder(data: Thing): string[] {
  const positions = (data.itemListElement as Thing[]).map(({ position }) => position);
  return positions.every((position, i) => position === i + 1) ? [] : ['the positions do not count from 1'];
}

/** The structured data of a page's HTML. */
export const structuredDataOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Thing,
  );
