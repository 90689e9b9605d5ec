// Makes a checkout ready: `npm start`, `npm run dev` and `npm test` run it first. Needs nothing but Node 20 and npm.
//   --no-build  leave the client alone (the development server builds it on the fly)
//   --servers   also find or install the servers that tests start: redis-server, nginx, PostgreSQL
//   --test      the same, and a browser

import { stop } from './lib.mjs';
import { buildClient, clientIsBuilt } from './setup/client.mjs';
import { dependenciesAreInstalled, installDependencies } from './setup/dependencies.mjs';
import { withLock } from './setup/lock.mjs';
import { provideBrowser, provideServers } from './setup/test-tools.mjs';

const flags = new Set(process.argv.slice(2));
if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Node 20 or newer is needed; this is ${process.version}. See https://nodejs.org.`);
}

const steps = [
  { isDone: dependenciesAreInstalled, run: installDependencies },
  ...(flags.has('--no-build') ? [] : [{ isDone: clientIsBuilt, run: buildClient }]),
];
const isReady = () => steps.every((step) => step.isDone());

if (!isReady()) {
  withLock(() => {
    for (const step of steps) if (!step.isDone()) step.run();
  });
}
if (flags.has('--test')) withLock(provideBrowser);
if (flags.has('--test') || flags.has('--servers')) withLock(provideServers);
