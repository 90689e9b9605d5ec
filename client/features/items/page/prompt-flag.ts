/** The browser flag of the specification; it stands without our prefix (decisions D3). */
const FLAG = 'product_details_prompt';

/** Whether to show how buying works: "Yes" when nothing was said before, which is then written down. */
export const promptFlag = (): 'Yes' | 'No' => {
  try {
    if (localStorage.getItem(FLAG) === 'No') return 'No';
    localStorage.setItem(FLAG, 'Yes');
    return 'Yes';
  } catch {
    // Storage is off: an answer could not be kept, so the question is not asked.
    return 'No';
  }
};

/** Keeps the answer; answers whether that worked. */
export const setPromptFlag = (value: 'Yes' | 'No'): boolean => {
  try {
    localStorage.setItem(FLAG, value);
    return true;
  } catch {
    return false;
  }
};
