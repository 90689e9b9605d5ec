import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { takeWork } from './work.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results');

// Every file of tests says what it cost; scripts/test.mjs holds that against tests/budgets.json.
afterAll(() => {
  const file = relative(root, expect.getState().testPath ?? '');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'work.jsonl'), `${JSON.stringify({ file, work: takeWork() })}\n`);
});
