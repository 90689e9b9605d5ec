import { sourcesIn } from './sources.mjs';

export const name = 'names';

/** Words that this code once made up, and what the trade says (docs/glossary.md). */
const SAY = {
  ear: 'subscribe, listener',
  hear: 'receive, handle',
  heard: 'received',
  overhear: 'subscribe',
  deaf: 'stale',
  torn: 'stale',
  flight: 'request',
  fold: 'reduce',
  wire: 'connection',
  feed: 'connection',
  wish: 'body, choice, preference',
  standing: 'status, state',
  tells: 'notifyOn',
  survivor: 'message',
  leaver: 'deleted user',
};

const DECLARED = /\b(?:const|let|function|class|type|interface) +(\w+)/g;

const wordsOf = (identifier) =>
  identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** What somebody reads as part of a word of the trade. */
const isTrade = (identifier) => /in-?flight/i.test(identifier);

const madeUpIn = (identifier) =>
  isTrade(identifier)
    ? []
    : wordsOf(identifier)
        .map((word) => (Object.hasOwn(SAY, word) ? word : word.replace(/e?s$/, '')))
        .filter((word) => Object.hasOwn(SAY, word));

/** No file and no declaration is named by a word that only this project would understand. */
export const find = (folder) =>
  [...sourcesIn(folder, '{client,server,shared}/**/*.{ts,tsx}')].flatMap(([path, text]) => {
    const names = [path.split('/').at(-1) ?? '', ...[...text.matchAll(DECLARED)].map(([, named]) => named)];
    return names.flatMap((named) =>
      madeUpIn(named).map((word) => `${path}: ${named} says "${word}", the trade says ${SAY[word]}`),
    );
  });

export const planted = {
  files: {
    'client/live/tells.ts': 'export const isInFlight = true;',
    'client/live/lists.ts': 'const hear = () => 1;\nexport type PaymentWish = { flights: number };',
    'server/realtime/rooms.ts': 'const year = 1;\nexport const hearing = year;',
    'shared/offers/offers.ts': 'export const outstanding = 1;\nconst cardStanding = 2;',
  },
  problems: [
    'client/live/tells.ts: tells.ts says "tells", the trade says notifyOn',
    'client/live/lists.ts: hear says "hear", the trade says receive, handle',
    'client/live/lists.ts: PaymentWish says "wish", the trade says body, choice, preference',
    'shared/offers/offers.ts: cardStanding says "standing", the trade says status, state',
  ],
};
