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

/** A new, empty database of its own, and how to throw it away. */
export const createTestDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name}`);
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) };
};
