// What docker-compose.yml, the Dockerfile, ops/nginx.conf and ops/env.example must be to each other.
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { configSchema } from '../../server/platform/config.schema.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { endpoints } from '../../shared/api.ts';
import { inRoot } from '../lib.mjs';

const keysOf = (value) => (Array.isArray(value) ? value : Object.keys(value ?? {}));
const variable = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** What `.env` is asked for, and a value for each: an empty one of the example gets something of the right form. */
export const environmentOf = ({ composeText, envExample }) => {
  const asked = new Set([...composeText.matchAll(variable)].map(([, name]) => name));
  /** NAME → value of ops/env.example. */
  const example = Object.fromEntries(
    envExample
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const filledIn = {
    ...example,
    DATABASE_PASSWORD: randomBytes(24).toString('hex'),
    REDIS_PASSWORD: randomBytes(24).toString('hex'),
    BANK_DETAILS_KEY: randomBytes(32).toString('base64'),
    MAMO_API_KEY: randomBytes(16).toString('hex'),
    MAMO_WEBHOOK_AUTH_HEADER: randomBytes(16).toString('hex'),
    S3_SECRET_KEY: randomBytes(16).toString('hex'),
  };
  return { asked, example, filledIn };
};

const checkServices = ({ compose, services }, expect) => {
  const required = {
    app: undefined,
    proxy: /^nginx:/,
    database: /^postgres:18/,
    redis: /^redis:7/,
    storage: /^minio\//,
    mail: /./,
  };
  for (const [name, image] of Object.entries(required)) {
    const service = compose.services[name];
    expect(service, `service ${name} is missing`);
    if (image) expect(image.test(service?.image ?? ''), `service ${name} has the image ${service?.image}`);
  }

  for (const [name, service] of services) {
    if (!service.build) {
      expect(/:[^:]*\d/.test(service.image ?? ''), `${name}: the image is not pinned to a version`);
    }
    for (const other of keysOf(service.depends_on)) {
      const condition = service.depends_on[other]?.condition;
      expect(compose.services[other], `${name}: depends on ${other}, which does not exist`);
      expect(
        condition !== 'service_healthy' ||
          compose.services[other]?.healthcheck ||
          compose.services[other]?.build,
        `${name}: waits for ${other} to be healthy, which has no health check`,
      );
    }
    for (const network of keysOf(service.networks)) {
      expect(keysOf(compose.networks).includes(network), `${name}: network ${network} is not declared`);
    }
    for (const [source, target] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      const isFile = source.startsWith('.');
      expect(
        isFile ? existsSync(inRoot(source)) : keysOf(compose.volumes).includes(source),
        `${name}: volume ${source} does not exist`,
      );
      expect(
        !target.startsWith('/docker-entrypoint.d/') || statSync(inRoot(source)).mode & 0o100,
        `${name}: ${source} is not run at the start, for it is not executable`,
      );
    }
    for (const [key, value] of Object.entries(service.environment ?? {})) {
      const secret = /PASSWORD|SECRET|_KEY$|TOKEN|AUTH_HEADER/.test(key);
      expect(!secret || /^\$\{\w+(:[?-][^}]*)?\}$/.test(value), `${name}: ${key} must come from .env`);
    }
  }
};

/** Postfix writes to its folders at each start. */
const writable = ['mail'];

const checkHardening = ({ compose, services }, expect) => {
  for (const [name, service] of services) {
    expect(!service.ports || name === 'proxy', `${name}: is reached past nginx, by ports of its own`);
    expect(service.mem_limit, `${name}: no memory limit`);
    expect(service.logging?.options['max-size'], `${name}: its log grows until the disk is full`);
    expect(
      service.security_opt?.includes('no-new-privileges:true'),
      `${name}: its processes could gain privileges`,
    );
    expect(service.read_only === true || writable.includes(name), `${name}: its file system can be written`);
    expect(
      service.cap_drop?.includes('ALL') || writable.includes(name),
      `${name}: has capabilities it does not name`,
    );
  }
  for (const volume of keysOf(compose.volumes)) {
    expect(
      services.some(([, { volumes = [] }]) => volumes.some((line) => line.startsWith(`${volume}:`))),
      `volume ${volume} is used by no service`,
    );
  }
};

const checkApp = ({ compose, composeText, envExample }, expect) => {
  const app = compose.services.app ?? {};
  expect(!app.ports && !app.container_name, 'app: ports or a container name would forbid --scale');
  for (const key of keysOf(app.environment)) {
    expect(key in configSchema.shape, `app: ${key} is not a setting of the product`);
  }
  /** In the container every address is listened on, and production has no demo data. */
  const fixedByImage = ['HOST', 'SEED_DEMO'];
  for (const key of Object.keys(configSchema.shape)) {
    expect(
      keysOf(app.environment).includes(key) || fixedByImage.includes(key),
      `app: the setting ${key} is not passed on`,
    );
  }
  expect(
    !/postgres:\/\/postgres:/.test(String(app.environment?.DATABASE_URL)),
    'app: works as the superuser of the database',
  );
  expect(
    /^redis:\/\/:\$\{/.test(String(app.environment?.REDIS_URL)),
    'app: Redis is reached without a password',
  );
  const { S3_ACCESS_KEY: ownKey } = app.environment ?? {};
  expect(
    ownKey !== compose.services.storage?.environment?.MINIO_ROOT_USER,
    "app: works as the storage's administrator",
  );
  const { asked, example, filledIn } = environmentOf({ composeText, envExample });
  for (const name of asked) expect(name in example, `ops/env.example does not name ${name}`);
  for (const name of Object.keys(example)) {
    expect(asked.has(name), `ops/env.example names ${name}, which nothing uses`);
  }
  const resolved = (text) =>
    String(text).replace(
      variable,
      (_, name, kind, rest) => filledIn[name] || (kind === '-' ? rest : 'filled-in'),
    );
  try {
    loadConfig(
      Object.fromEntries(Object.entries(app.environment ?? {}).map(([key, text]) => [key, resolved(text)])),
    );
  } catch (error) {
    expect(false, `app: the environment is refused by the product. ${error.message}`);
  }
};

const checkNginx = ({ compose, nginx }, expect) => {
  const upstreams = [...nginx.matchAll(/upstream (\w+) \{([^}]*)\}/g)];
  const port = String(compose.services.app?.environment?.PORT);
  expect(upstreams.length > 0, 'nginx: no upstream');
  for (const [, name, body] of upstreams) {
    for (const [, host, hostPort] of body.matchAll(/server ([\w-]+):(\d+)/g)) {
      expect(compose.services[host], `nginx: upstream ${name} names ${host}, which is no service`);
      expect(
        host !== 'app' || hostPort === port,
        `nginx: ${host}:${hostPort}, but the app listens on ${port}`,
      );
    }
    expect(/\b(ip_)?hash\b/.test(body), `nginx: upstream ${name} is not sticky`);
  }
  for (const [, target] of nginx.matchAll(/proxy_pass http:\/\/([\w-]+)/g)) {
    expect(
      upstreams.some(([, name]) => name === target),
      `nginx: proxy_pass to the unknown upstream ${target}`,
    );
  }
  const server = nginx.slice(nginx.indexOf('\n  server {'));
  const locations = [...server.matchAll(/location (=|\^~)? ?([^\s{]+) \{([^}]*)\}/g)];
  const sizes = { k: 1024, m: 1024 ** 2 };
  const bodyLimit = (text) => {
    const [, number, unit] = /client_max_body_size (\d+)([km])/.exec(text) ?? [];
    return number ? Number(number) * sizes[unit] : undefined;
  };
  const usualLimit = bodyLimit(server.slice(0, server.indexOf('location')));
  /** What nginx lets through to a path: the exact location wins, else the longest beginning. */
  const limitOf = (path) => {
    const [best] = locations
      .filter(([, how, place]) => (how === '=' ? path === place : path.startsWith(place)))
      .sort(([, howA, a], [, howB, b]) => Number(howB === '=') - Number(howA === '=') || b.length - a.length);
    return bodyLimit(best?.[3] ?? '') ?? usualLimit;
  };
  expect(usualLimit <= sizes.m, 'nginx: calls without files may send more than 1 MB');
  for (const { path, files } of endpoints) {
    const most = files ? files.maxCount * files.maxBytes : 0;
    expect(limitOf(path) > most, `nginx: ${path} takes ${most} bytes of files, which do not fit`);
  }
  expect(/limit_req zone=/.test(server), 'nginx: requests are not limited');
  expect(
    /X-Forwarded-For \$remote_addr;/.test(nginx),
    'nginx: hands on what a caller wrote about their own address',
  );
  expect(/Upgrade \$http_upgrade/.test(nginx), 'nginx: WebSockets are not upgraded');
  const opened = (nginx.match(/(?<!\$)\{/g) ?? []).length;
  expect(opened === (nginx.match(/\}/g) ?? []).length, 'nginx: braces do not match');
};

const checkDockerfile = ({ dockerfile, dockerignore }, expect) => {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?/gm)];
  expect(stages.length > 1, 'Dockerfile: not built in stages');
  for (const [, image] of stages) expect(/:\d+\.\d+/.test(image), `Dockerfile: ${image} is not pinned`);
  expect(/^USER (?!root)/m.test(dockerfile), 'Dockerfile: runs as root');
  expect(/^HEALTHCHECK[\s\S]*\/readyz/m.test(dockerfile), 'Dockerfile: no health check on /readyz');
  expect(/NODE_ENV=production/.test(dockerfile), 'Dockerfile: NODE_ENV is not production');
  const allowed = dockerignore.split('\n');
  for (const [, words] of dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)) {
    for (const source of words.trim().split(/\s+/).slice(0, -1)) {
      expect(existsSync(inRoot(source)), `Dockerfile: copies ${source}, which does not exist`);
      expect(allowed.includes(`!${source.replace(/^\.\//, '')}`), `.dockerignore: leaves ${source} out`);
    }
  }
};

/**
 * What is wrong with these files, in sentences. `files`: the texts `{ composeText, dockerfile, dockerignore, nginx,
 * envExample }`.
 */
export const composeProblems = (files) => {
  const compose = parse(files.composeText, { merge: true });
  const all = { ...files, compose, services: Object.entries(compose.services) };
  const problems = [];
  const expect = (holds, problem) => {
    if (!holds) problems.push(problem);
  };
  for (const check of [checkServices, checkHardening, checkApp, checkNginx, checkDockerfile])
    check(all, expect);
  return problems;
};
