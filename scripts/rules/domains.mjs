import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'domains';

/** Names and texts that belong to a domain: `item_name`, `ItemCard`, `mayOffer`, the namespace 'item-page'. */
const WORD =
  /^(item|offer|purchase|vendor|checkout|payout|seller|buyer|bid|featuring|concierge|refund|receipt|discount|dispute|watchlist)s?$/;

/** Words of CSS and of the browser's storage. */
const FOREIGN = new Set(['alignItems', 'getItem', 'setItem', 'removeItem']);

const because = (reason, folder, ones) => Object.fromEntries(ones.map((one) => [`${folder}/${one}`, reason]));

/** Which word a file has, and why it may. */
const ALLOWED = {
  ...because('schema.org calls the steps of a breadcrumb so', 'client/ui', [
    'page-head.tsx item',
    'page-head.tsx itemListElement',
    'page-head.tsx ListItem',
  ]),
  ...because('its words stand with those of the page that is shared most', 'client/ui', [
    'share/share-button.tsx item-page',
  ]),
  ...because('forgotten with who was signed in', 'client/lib', ['session/kept-for-user.ts recent-items']),
  ...because('a token that a browser keeps, beside that of its session', 'server/http', [
    'cookies.ts checkout',
    'cookies.ts setCheckout',
    'endpoint.ts checkout',
    'endpoint.ts checkoutToken',
    'endpoint.ts x-checkout-token',
    'internal-call.ts checkoutToken',
    'page-visitor.ts checkout',
    'page-visitor.ts checkoutToken',
  ]),
  ...because('whose frame pages may show', 'server/http', ['content-security-policy.ts conciergeWidgetUrl']),
  ...because('what the environment may set stands in one place', 'server/platform', [
    ...['checkoutMinutes', 'featuring', 'conciergePrice', 'conciergeWidgetUrl'].map(
      (one) => `config.ts ${one}`,
    ),
    ...['refundLookSeconds', 'payoutLookSeconds'].map((one) => `config.ts ${one}`),
    ...['CHECKOUT_MINUTES', 'FEATURING_PRICE', 'FEATURING_DAYS', 'CONCIERGE_PRICE', 'CONCIERGE_WIDGET_URL']
      .concat('REFUND_LOOK_SECONDS', 'PAYOUT_LOOK_SECONDS')
      .flatMap((one) => [`config.ts ${one}`, `config.schema.ts ${one}`]),
  ]),
  ...because('what a provider of payments does', 'server/platform/payments', [
    ...['RefundState', 'refundState', 'refundCharge'].map((one) => `payments.ts ${one}`),
    ...[
      'RefundState',
      'refundState',
      'refundStateOf',
      'refundCharge',
      'refund',
      'refund_amount',
      'refund_status',
    ].map((one) => `mamopay.ts ${one}`),
  ]),
};

const TEXTS = new Set(['Identifier', 'StringLiteral']);

const wordsOf = (named) =>
  named
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
/** A sentence, a path and an import name nothing. */
const isName = (value) => !/[\s/#]/.test(value) && !FOREIGN.has(value);

const wordsIn = (path, text) => {
  const values = [...nodesOf(path, text)].filter(({ type }) => TEXTS.has(type)).map(({ value }) => value);
  return [
    ...new Set(values.filter((value) => isName(value) && wordsOf(value).some((word) => WORD.test(word)))),
  ];
};

/** What a copied type would bring past the rules of imports: these four know no domain by its words either. */
export const find = (folder) => {
  const found = [...sourcesIn(folder, '{client/{ui,lib},server/{platform,http}}/**/*.{ts,tsx}')].flatMap(
    ([path, text]) => wordsIn(path, text).map((word) => `${path} ${word}`),
  );
  return [
    ...found
      .filter((one) => !Object.hasOwn(ALLOWED, one))
      .map((one) => `${one}: a domain's word; take it as a property, or move the file to its domain`),
    ...Object.keys(ALLOWED)
      .filter((one) => !found.includes(one))
      .map((one) => `${one} is there no more: take it from the list in ${name}.mjs`),
  ];
};

export const planted = {
  files: {
    'client/ui/page-head.tsx': "export const a = { item: 1, itemListElement: [], type: 'ListItem' };",
    'client/ui/card.tsx': 'export const Card = ({ row }: { row: { item_name: string } }) => row.item_name;',
    'client/lib/kinds.ts': "/** Of a vendor. */\nexport const kinds = ['offer', 'offering', 'itemise'];",
    'client/features/items/card.tsx': 'export const vendorOf = 1;',
    'server/platform/count.ts':
      "import { one } from '#shared/offers/one.ts';\nexport const counted = ['offers', 'An offer.'];",
    'client/lib/cards.ts': 'export type ItemCard = { mayOffer: boolean; alignItems: string; itemised: 1 };',
  },
  problems: [
    "client/ui/card.tsx item_name: a domain's word; take it as a property, or move the file to its domain",
    "client/lib/kinds.ts offer: a domain's word; take it as a property, or move the file to its domain",
    "server/platform/count.ts offers: a domain's word; take it as a property, or move the file to its domain",
    "client/lib/cards.ts ItemCard: a domain's word; take it as a property, or move the file to its domain",
    "client/lib/cards.ts mayOffer: a domain's word; take it as a property, or move the file to its domain",
    ...Object.keys(ALLOWED)
      .filter((one) => !one.startsWith('client/ui/page-head.tsx'))
      .map((one) => `${one} is there no more: take it from the list in domains.mjs`),
  ],
};
