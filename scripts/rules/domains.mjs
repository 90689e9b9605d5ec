import { nodesOf, sourcesIn } from './sources.mjs';

export const name = 'domains';

/** Names and texts that belong to a domain: `item_name`, `vendorOf`, the namespace 'item-page'. */
const WORD = /^(item|offer|purchase|vendor|checkout|payout|seller|buyer)s?(?=$|[_A-Z-])/;

/** Which word a file has, and why it may. */
const ALLOWED = {
  'client/ui/page-head.tsx item': 'schema.org calls the steps of a breadcrumb so',
  'client/ui/page-head.tsx itemListElement': 'schema.org calls the steps of a breadcrumb so',
  ...Object.fromEntries(
    [
      'cookies.ts checkout',
      'endpoint.ts checkout',
      'endpoint.ts checkoutToken',
      'internal-call.ts checkoutToken',
      'page-visitor.ts checkout',
      'page-visitor.ts checkoutToken',
    ].map((one) => [`server/http/${one}`, 'a token that a browser keeps, beside that of its session']),
  ),
  'server/platform/config.ts checkoutMinutes': 'what the environment may set stands in one place',
  'server/platform/config.ts payoutLookSeconds': 'what the environment may set stands in one place',
  'client/ui/share/share-button.tsx item-page': 'its words stand with those of the page that is shared most',
};

const TEXTS = new Set(['Identifier', 'StringLiteral']);

const wordsIn = (path, text) => {
  // Reading a syntax tree takes its time.
  if (!/\b(?:item|offer|purchase|vendor|checkout|payout|seller|buyer)/.test(text)) return [];
  const values = [...nodesOf(path, text)].filter(({ type }) => TEXTS.has(type)).map(({ value }) => value);
  return [...new Set(values.filter((value) => WORD.test(value)))];
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
    'client/ui/page-head.tsx': 'export const a = { item: 1, itemListElement: [] };',
    'client/ui/card.tsx': 'export const Card = ({ row }: { row: { item_name: string } }) => row.item_name;',
    'client/lib/kinds.ts': "/** Of a vendor. */\nexport const kinds = ['offer', 'offering', 'itemise'];",
    'client/features/items/card.tsx': 'export const vendorOf = 1;',
    'server/platform/count.ts': "export const counted = ['offers'];",
  },
  problems: [
    "client/ui/card.tsx item_name: a domain's word; take it as a property, or move the file to its domain",
    "client/lib/kinds.ts offer: a domain's word; take it as a property, or move the file to its domain",
    "server/platform/count.ts offers: a domain's word; take it as a property, or move the file to its domain",
    ...Object.keys(ALLOWED)
      .filter((one) => !one.startsWith('client/ui/page-head.tsx'))
      .map((one) => `${one} is there no more: take it from the list in domains.mjs`),
  ],
};
