import { projectNode, stop, succeeds } from '../lib.mjs';
import { findChromium, findRedis, playwrightCli } from '../tools.mjs';

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

/** Finds what the tests need, else installs it, else stops: without them tests would be skipped. */
export const provideTestTools = () => {
  if (!findChromium()) downloadChromium() || installFromSystem('chromium');
  if (!findChromium()) {
    stop('The tests need a Chromium browser and none was found.\nInstall one: apt-get install chromium');
  }
  if (!findRedis()) installFromSystem('redis-server');
  if (!findRedis()) {
    stop('The tests need redis-server and none was found.\nInstall one: apt-get install redis-server');
  }
};
