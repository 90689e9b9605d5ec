import { randomBytes } from 'node:crypto';
import pg from 'pg';

const clusterUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through Vitest');
  return url;
};

const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const nameAnew = (): string => `test_${randomBytes(6).toString('hex')}`;

const create = async (
  name: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  // Files are copied, half the work of writing what is copied into the log, too.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await asSuperuser(`create database ${name}${copied}`);
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) };
};

/** A new database of its own in which nothing is yet, not even tables, and how to throw it away. */
export const createEmptyDatabase = () => create(nameAnew());

/**
 * A new database of its own as a server leaves it that has started once: migrated, with the catalogue. It is a copy of
 * TEST_TEMPLATE, the name of a database that the whole run shares and nobody is connected to.
 */
export const createTestDatabase = () => {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error('TEST_TEMPLATE is not set: run the tests through Vitest');
  return create(nameAnew(), template);
};
