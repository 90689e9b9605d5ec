import { afterAll, expect } from 'vitest';
import { reportWork } from './work.ts';

// Every file of tests says what it cost.
afterAll(() => reportWork(expect.getState().testPath ?? ''));
