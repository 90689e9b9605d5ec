import { expect, test } from 'vitest';
import { productionFiles } from '../../scripts/compose/files.mjs';
import { composeProblems } from '../../scripts/compose/rules.mjs';

type Files = ReturnType<typeof productionFiles>;
const files = productionFiles();

/** The files with one text in the place of another, which must have been there. */
const planted = (file: keyof Files, text: string | RegExp, instead: string): Files => {
  const changed = files[file].replace(text, instead);
  expect(changed).not.toBe(files[file]);
  return { ...files, [file]: changed };
};

test('the production shape has no mistakes', () => {
  expect(composeProblems(files)).toEqual([]);
});

test.each<[keyof Files, string | RegExp, string, RegExp]>([
  ['composeText', '  read_only: true', '', /^app: its file system can be written$/],
  [
    'composeText',
    /^ {2}database:\n/m,
    '  database:\n    ports: ["5432:5432"]\n',
    /^database: is reached past nginx/,
  ],
  [
    'composeText',
    '    build: .\n',
    '    build: .\n    ports: ["3000:3000"]\n',
    /^app: ports or a container name/,
  ],
  ['composeText', /^ +SMS_TOKEN: .*\n/m, '', /^app: the setting SMS_TOKEN is not passed on$/],
  ['composeText', /(?<=SMS_TOKEN: ).*/, 'hunter2', /^app: SMS_TOKEN must come from \.env$/],
  ['composeText', /(?<=REDIS_URL: redis:\/\/).*@/, '', /without a password$/],
  ['composeText', 'postgres://reloved:', 'postgres://postgres:', /^app: works as the superuser/],
  ['composeText', '    mem_limit: 1536m\n', '', /^app: no memory limit$/],
  ['composeText', '    logging: *logging\n', '', /^mail: its log grows until the disk is full$/],
  ['envExample', 'SMS_TOKEN=', 'SMS_TOKENS=', /does not name SMS_TOKEN$/],
  ['nginx', 'hash $node_key consistent;', '', /^nginx: upstream app is not sticky$/],
  ['nginx', 'server app:3000', 'server app:3001', /^nginx: app:3001, but the app listens on 3000$/],
  ['nginx', 'For $remote_addr', 'For $proxy_add_x_forwarded_for', /^nginx: hands on what a caller wrote/],
  [
    'composeText',
    './ops/trusted-proxies.sh:',
    './ops/nginx.conf:',
    /^proxy: \.\/ops\/nginx\.conf is not run at the start/,
  ],
  ['dockerfile', /^USER .*$/m, 'USER root', /^Dockerfile: runs as root$/],
])('a mistake planted in %s (%s) is named', (file, text, instead, named) => {
  expect(composeProblems(planted(file, text, instead))).toContainEqual(expect.stringMatching(named));
});
