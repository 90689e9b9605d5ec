// The files that describe how the product runs in production.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib.mjs';

const read = (...path) => readFileSync(inRoot(...path), 'utf8');

export const productionFiles = () => ({
  composeText: read('docker-compose.yml'),
  dockerfile: read('Dockerfile'),
  dockerignore: read('.dockerignore'),
  nginx: read('ops', 'nginx.conf'),
  envExample: read('ops', 'env.example'),
});
