import { everySourceIn } from './sources.mjs';

export const name = 'names';

/** Words that this code once made up, and what the trade says (docs/glossary.md). */
const SAY = {
  ear: 'subscribe, listener',
  hear: 'receive, handle',
  heard: 'received',
  overhear: 'subscribe',
  overheard: 'received',
  deaf: 'stale',
  torn: 'stale',
  flight: 'request',
  fold: 'reduce, group',
  wire: 'connection',
  feed: 'connection',
  letter: 'email, message',
  wish: 'body, choice, preference',
  standing: 'status, state',
  tell: 'record, emit, notify, publish',
  stirred: 'changed',
  fate: 'outcome, reaction',
  told: 'notice, report, update',
  moments: 'history',
  survivor: 'message',
  leaver: 'deleted user',
  desk: 'admin',
  workshop: 'page',
};

/** Every form of such a word → the word. */
const FORMS = new Map(
  Object.keys(SAY).flatMap((word) => {
    const stem = word.replace(/e$/, '');
    return [word, `${word}s`, `${word}es`, `${stem}ed`, `${stem}ing`, `${stem}able`].map((form) => [
      form,
      word,
    ]);
  }),
);

/** Where such a word is the trade's own: file → words. */
const OF_THE_TRADE = {
  // Letters of an alphabet.
  'client/features/items/search/search-marks.ts': ['letter'],
  'client/ui/map/map-labels.ts': ['letter'],
  'server/modules/accounts/totp.rules.ts': ['letter'],
  'server/modules/items/search/typos.rules.ts': ['letter'],
  'server/modules/items/search/words.rules.ts': ['letter'],
  'server/modules/items/search/words.rules.test.ts': ['letter'],
  'server/modules/receipts/visual-runs.rules.ts': ['letter'],
  'server/platform/passwords.ts': ['letter'],
  'server/seed/properties.data.ts': ['letter'],
  'server/seed/sizes.data.ts': ['letter'],
  'shared/items/size-order.rules.ts': ['letter'],
  'shared/moderation/prohibited-words.rules.test.ts': ['letter'],
  'shared/notifications/notifications.copy.ts': ['letter'],
  // A letter on paper, signed by the founders.
  'client/features/content/content.schema.ts': ['letter'],
  'client/features/content/content.test.ts': ['letter'],
  'client/features/content/our-story.tsx': ['letter'],
  'client/locales/en/content/our-story.json': ['letter'],
  'client/features/content/our-story.module.css': ['letter'],
  // One to write at, on sale.
  'tests/e2e/notifications.spec.ts': ['desk'],
  // Long lines of a calendar are folded, and letters with marks (Unicode).
  'server/modules/handover/calendar.rules.ts': ['fold', 'letter'],
  'shared/kernel/comparable.ts': ['fold', 'letter'],
  // Stored under these names: a column, what events and notifications carry, what the audit log has, choices of members.
  'server/db/watchlist.tables.ts': ['told'],
  'shared/items/items.events.ts': ['desk'],
  'server/modules/items/items.usecases.ts': ['desk'],
  'shared/purchases/purchases.events.ts': ['told'],
  'server/modules/purchases/late-capture.service.ts': ['told'],
  'shared/notifications/notifications.facts.ts': ['told'],
  'shared/notifications/copy.test.ts': ['told'],
  'shared/notifications/notifications.rules.ts': ['desk'],
  'shared/notifications/copy.ar.ts': ['desk'],
  'shared/notifications/copy.en.ts': ['desk'],
  'client/locales/en/notifications.json': ['desk'],
  'client/locales/en/admin-audit.json': ['told'],
  'server/modules/admin/finance/close-owed.usecases.ts': ['told'],
  'server/modules/admin/payouts/payouts.usecases.ts': ['told'],
  // Reactions and jobs, which the database has with what is done and what is still to do.
  'server/modules/cases/cases.reactions.ts': ['desk'],
  'server/modules/chat/chat.reactions.ts': ['tell'],
  'server/modules/notifications/search-and-watch-alerts.jobs.ts': ['tell'],
  'server/modules/purchases/transfer-reported.jobs.ts': ['told'],
};

/** Quotes what it looks for. */
const ITSELF = 'scripts/rules/names.mjs';

const DECLARED = /\b(?:const|let|function|class|type|interface) +(\w+)/g;
/** What is taken apart where it is declared: `const { one, of: two } =`, `[one, other] =`, `for (const [one] of`. */
const TAKEN_APART = /\b(?:const|let) +([{[][^;()]*?[}\]])(?:: [^=;]+)?(?: =| of) /g;
/** Of an arrow function: `(one, two) =>`. Those with a type look like properties. */
const PARAMETERS = /\(([\w, ]+)\)(?:: [^()=]+)? =>/g;
/** A property of a type or an object, at the beginning of its line or of its braces; a parameter with a type. */
const PROPERTY = /(?:^ *|[({,;] *)(?:readonly +)?(\w+)\??:/gm;

/** A key of a catalogue of texts, a code of an answer; sentences that are keys are no names. */
const KEY = /"([\w.]+)":/g;
/** What a job or a reaction is called in the database. */
const STORED = /(?:\bdefineJob\(|\bname:)\s*'(\w+\.\w+)'/g;
/** A class of a style sheet. */
const CLASS = /\.([a-z]\w*)(?=[^{}]*\{)/gi;

/** How names stand in a file, by its ending: such as are declared, and such as are properties of something. */
const patternsOf = (path) => {
  if (path.endsWith('.json')) return { declaring: [], properties: KEY };
  if (path.endsWith('.css')) return { declaring: [CLASS], properties: /(?!)/g };
  return { declaring: [DECLARED, PARAMETERS, STORED], properties: PROPERTY };
};

const wordsOf = (identifier) =>
  identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** What somebody reads as part of a word of the trade. */
const isTrade = (identifier) => /in-?flight/i.test(identifier);

const madeUpIn = (identifier) =>
  isTrade(identifier) ? [] : wordsOf(identifier).flatMap((word) => FORMS.get(word) ?? []);

/** Without the keys from which they are taken. */
const namesTakenIn = (text) =>
  new Set(
    [...text.matchAll(TAKEN_APART)].flatMap(([, taken]) => taken.replace(/\w+:/g, '').match(/\w+/g) ?? []),
  );

const namesIn = (text, pattern) =>
  new Set([...text.matchAll(pattern)].flatMap(([, named]) => named.split(/, */)));

/** No file, declaration, property or key of a text is named by a word that only this project would understand. */
export const find = (folder) =>
  [
    ...everySourceIn(
      folder,
      '{client,server,shared,tests,scripts}/**/*.{ts,tsx,js,mjs}',
      'client/**/*.css',
      '{client/locales/en/**,shared/kernel/answers}/*.json',
    ),
  ].flatMap(([path, text]) => {
    if (path === ITSELF) return [];
    const allowed = OF_THE_TRADE[path] ?? [];
    const patterns = patternsOf(path);
    const declared = patterns.declaring
      .reduce((names, pattern) => names.union(namesIn(text, pattern)), namesTakenIn(text))
      .add(path.split('/').at(-1));
    const properties = [...namesIn(text, patterns.properties)].filter((named) => !declared.has(named));
    const found = [
      ...[...declared].flatMap((named) => madeUpIn(named).map((word) => ({ named, word }))),
      ...properties.flatMap((named) => madeUpIn(named).map((word) => ({ named, word }))),
    ];
    return [
      ...found
        .filter(({ word }) => !allowed.includes(word))
        .map(({ named, word }) => `${path}: ${named} says "${word}", the trade says ${SAY[word]}`),
      ...allowed
        .filter((word) => !found.some((one) => one.word === word))
        .map((word) => `${path} says "${word}" no more: take it from the list in ${name}.mjs`),
    ];
  });

export const planted = {
  files: {
    'client/live/tells.ts': 'export const isInFlight = true;',
    'client/live/lists.ts': 'const hear = () => 1;\nexport type PaymentWish = { flights: number };',
    'client/ui/map/map-labels.ts': 'export const LETTER = /[a-z]/;',
    'client/ui/map/map.ts': 'export const map = { isReady: true, letters: [] };',
    'server/modules/handover/calendar.rules.ts': 'const folded = 1;\nexport const line = folded;',
    'client/features/chat/chat.tsx':
      'const [toldBy, setBy] = useState(1);\nconst { state: outcome = 2, wish } = setBy;\nfor (const { heard } of wish) outcome(heard);',
    'server/dev/assets/mailbox.js': 'const told = 1;',
    'server/realtime/rooms.ts': 'const year = 1;\nconst told = 1;\nexport const hearing = year + told;',
    'server/realtime/socket-server.ts':
      'export const open = (year, wish) => 1;\nconst shut = (heard: number) => heard;',
    'server/db/watchlist.tables.ts': 'export const watches = { told_at: moment() };',
    'server/db/payouts.tables.ts': 'export const payouts = { told: text(), is_by_desk: 1 };\ntype Told = 1;',
    'shared/admin/workshop.ts': 'export const pages = 1;',
    'shared/offers/offers.ts': 'export const outstanding = 1;\nconst cardStanding = 2;',
    'shared/offers/offers.test.ts': 'const mailLetter = 1;',
    'client/locales/en/chat.json': '{ "feed": { "told_one": "A wish: hear" }, "I hear.": "I hear." }',
    'scripts/rules/letters.mjs': 'export const a = 1;',
    'client/ui/note.module.css': '.wishList:hover,\n.fine {\n  margin: 0.5em;\n}\n',
    'server/modules/chat/chat.jobs.ts': "export const job = defineJob('chat.told', z.object({}));",
    'server/modules/offers/offers.reactions.ts': "defineReaction({\n    name: 'chat.hear_it',\n  })",
    'shared/kernel/answers/en.json': '{ "offer.not_told": "They hear of it." }',
    'tests/support/desk.ts': 'export const wired = 1;\nexport const itemMoments = 2;',
  },
  problems: [
    'client/live/tells.ts: tells.ts says "tell", the trade says record, emit, notify, publish',
    'client/live/lists.ts: hear says "hear", the trade says receive, handle',
    'client/live/lists.ts: PaymentWish says "wish", the trade says body, choice, preference',
    'client/live/lists.ts: flights says "flight", the trade says request',
    'client/features/chat/chat.tsx: toldBy says "told", the trade says notice, report, update',
    'client/features/chat/chat.tsx: wish says "wish", the trade says body, choice, preference',
    'client/features/chat/chat.tsx: heard says "heard", the trade says received',
    'server/dev/assets/mailbox.js: told says "told", the trade says notice, report, update',
    'client/ui/map/map.ts: letters says "letter", the trade says email, message',
    'client/locales/en/chat.json: told_one says "told", the trade says notice, report, update',
    'server/db/payouts.tables.ts: told says "told", the trade says notice, report, update',
    'server/db/payouts.tables.ts: is_by_desk says "desk", the trade says admin',
    'client/locales/en/chat.json: feed says "feed", the trade says connection',
    'client/ui/note.module.css: wishList says "wish", the trade says body, choice, preference',
    'server/modules/chat/chat.jobs.ts: chat.told says "told", the trade says notice, report, update',
    'server/modules/offers/offers.reactions.ts: chat.hear_it says "hear", the trade says receive, handle',
    'shared/kernel/answers/en.json: offer.not_told says "told", the trade says notice, report, update',
    'scripts/rules/letters.mjs: letters.mjs says "letter", the trade says email, message',
    'server/modules/handover/calendar.rules.ts says "letter" no more: take it from the list in names.mjs',
    'server/realtime/socket-server.ts: wish says "wish", the trade says body, choice, preference',
    'server/realtime/socket-server.ts: heard says "heard", the trade says received',
    'server/realtime/rooms.ts: told says "told", the trade says notice, report, update',
    'server/realtime/rooms.ts: hearing says "hear", the trade says receive, handle',
    'server/db/payouts.tables.ts: Told says "told", the trade says notice, report, update',
    'shared/admin/workshop.ts: workshop.ts says "workshop", the trade says page',
    'shared/offers/offers.ts: cardStanding says "standing", the trade says status, state',
    'shared/offers/offers.test.ts: mailLetter says "letter", the trade says email, message',
    'tests/support/desk.ts: desk.ts says "desk", the trade says admin',
    'tests/support/desk.ts: wired says "wire", the trade says connection',
    'tests/support/desk.ts: itemMoments says "moments", the trade says history',
  ],
};
