import { benchCheckout } from './checkout.ts';
import { benchOffers } from './offers.ts';
import { benchPages } from './pages.ts';
import { benchReconnect } from './reconnect.ts';
import { benchShop } from './shop.ts';
import { benchSockets } from './sockets.ts';
import { benchUploads } from './uploads.ts';

const benches: Record<string, { about: string; run: (words: string[]) => Promise<void> }> = {
  checkout: {
    about:
      'checkout until settled per second and p99, 32 buyers at different items and at one, against the same statements; [apart] [together]',
    run: benchCheckout,
  },
  offers: {
    about: 'an offer posted until it is on the seller’s socket, and offers per second, against a bare script',
    run: benchOffers,
  },
  pages: {
    about: 'Lighthouse as a phone on home, shop and product: scores, LCP, CLS, JavaScript',
    run: benchPages,
  },
  reconnect: {
    about:
      'what 200 open pages ask for after a cut, a restart and a kill, against Socket.IO’s recovery of connections; [PAGES] [SECONDS]',
    run: benchReconnect,
  },
  shop: {
    about:
      'shop pages, filters, keywords and items at 10 k, 100 k and 1 M items, against a bare script; [SIZE …] [CASE]',
    run: benchShop,
  },
  sockets: {
    about:
      'an event to 1,000 and 5,000 sockets in one room, and memory per idle socket, against a bare script; [SOCKETS …]',
    run: benchSockets,
  },
  uploads: {
    about:
      'ten photos of 12 megapixels until they are ready, against sharp alone; event loop delay meanwhile',
    run: benchUploads,
  },
};

const [name, ...words] = process.argv.slice(2);
const bench = name === undefined ? undefined : benches[name];
if (bench) {
  await bench.run(words);
  process.exit(0);
} else {
  const list = Object.entries(benches).map(([key, { about }]) => `  ${key.padEnd(10)} ${about}`);
  console.log(
    `${name === undefined ? '' : `There is no benchmark "${name}".\n`}npm run bench -- NAME\n${list.join('\n')}`,
  );
  process.exitCode = name === undefined ? 0 : 2;
}
