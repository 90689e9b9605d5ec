import { readStored, writeStored } from '../../../lib/session/storage.ts';

/** The browser flag of the specification; it stands without our prefix (decisions D3). */
const FLAG = 'product_details_prompt';

/** Keeps the answer; answers whether that worked. */
export const setPromptFlag = (value: 'Yes' | 'No'): boolean => writeStored(FLAG, value, '');

/**
 * Whether to show how buying works: when nothing was said before, which is then written down. Where an answer could not be
 * kept, the question is not asked.
 */
export const takePromptFlag = (): boolean => readStored(FLAG, '') !== 'No' && setPromptFlag('Yes');
