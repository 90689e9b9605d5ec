import { projectNode, stop, succeeds } from '../lib.mjs';
import {
  findChromium,
  findHeadlessShell,
  findNginx,
  findPostgresFolder,
  findRedis,
  playwrightCli,
} from '../tools.mjs';

const isRoot = () => process.getuid?.() === 0;

const installFromSystem = (name) => {
  if (!isRoot()) return false;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    succeeds('apt-get', ['update', '-qq'], quietly) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
  );
};

const downloadChromium = () => {
  console.log("No Chromium on the PATH; trying Playwright's download …");
  return succeeds(projectNode, [playwrightCli, 'install', 'chromium']);
};

/** The servers production runs beside the product; the whole PostgreSQL is for dumping and restoring. */
const servers = [
  { what: 'redis-server', find: findRedis, debian: 'redis-server' },
  { what: 'nginx', find: findNginx, debian: 'nginx-light' },
  { what: 'PostgreSQL with pg_dump', find: findPostgresFolder, debian: 'postgresql' },
];

/** Finds a browser for the tests, else installs it, else stops: without it tests would be skipped. */
export const provideBrowser = () => {
  if (!findHeadlessShell()) installFromSystem('chromium-headless-shell');
  // Without it an ordinary Chromium runs the tests as well, at twice the time.
  const findBrowser = () => findHeadlessShell() ?? findChromium();
  if (!findBrowser()) downloadChromium() || installFromSystem('chromium');
  if (!findBrowser()) {
    stop('The tests need a Chromium browser and none was found.\nInstall one: apt-get install chromium');
  }
};

/** The same for the servers that tests start. */
export const provideServers = () => {
  for (const { what, find, debian } of servers) {
    if (!find()) installFromSystem(debian);
    if (!find()) stop(`The tests need ${what} and none was found.\nInstall one: apt-get install ${debian}`);
  }
};
