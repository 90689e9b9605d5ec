import { until } from './until.ts';

/** Sweeps until one of what it finds has failed: the server's own sweep may be at that one just now. */
export const oneFails = (sweep: () => Promise<unknown>): Promise<void> =>
  until('one of a sweep fails', async () =>
    (await sweep().then(() => '', String)).includes('1 of a sweep could not be seen to'),
  );
