import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findNginx } from '../../scripts/tools.mjs';
import { freePort } from './ports.ts';
import { until } from './until.ts';

const ops = join(import.meta.dirname, '../../ops');
/** What ends TLS has the address 127.0.0.2; something before it is in the network. */
const TRUSTED_PROXIES = '127.0.0.2,10.1.0.0/16';

/** Puts other words in place of what the configuration says exactly once; a line that changed is noticed. */
const replaced = (text: string, what: string | RegExp, by: string): string => {
  if (text.split(what).length !== 2) throw new Error(`ops/nginx.conf does not say once: ${what}`);
  return text.replace(what, () => by);
};

/**
 * Starts the real nginx with ops/nginx.conf before these ports of this machine. Only where things are is changed: ports,
 * files, and Docker's name server, which stands for the nodes' addresses.
 */
export const startNginx = async (
  folder: string,
  nodes: number[],
): Promise<{ url: string; stop(): Promise<void> }> => {
  const program = findNginx();
  if (!program) throw new Error('nginx was not found');
  const port = await freePort();
  let text = await readFile(join(ops, 'nginx.conf'), 'utf8');
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=3 fail_timeout=5s;`).join('\n    ');
  text = replaced(text, 'server app:3000 resolve max_fails=3 fail_timeout=5s;', servers);
  text = replaced(text, 'resolver 127.0.0.11 valid=5s ipv6=off;', '');
  text = replaced(text, 'listen 80;', `listen 127.0.0.1:${port};`);
  text = replaced(text, /^pid .*;$/m, `pid ${folder}/nginx.pid;\ndaemon off;`);
  text = replaced(text, 'access_log /dev/stdout short;', `access_log ${folder}/access.log short;`);
  text = replaced(text, 'error_log /dev/stderr warn;', `error_log ${folder}/error.log warn;`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  text = replaced(text, 'sendfile on;', ['sendfile on;', ...places].join('\n  '));
  const trusted = join(folder, 'trusted-proxies.conf');
  await promisify(execFile)('sh', [join(ops, 'trusted-proxies.sh')], {
    env: { TRUSTED_PROXIES, TRUSTED_PROXIES_FILE: trusted },
  });
  text = replaced(text, /include \S*trusted-proxies\.conf;/, `include ${trusted};`);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn(program, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', async () => {
    if (child.exitCode !== null) {
      throw new Error(`nginx did not start:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
    }
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await ended;
    },
  };
};
