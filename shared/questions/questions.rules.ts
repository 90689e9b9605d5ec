/** Questions of somebody on one item that may wait for its owner. */
export const MAX_OPEN_QUESTIONS = 5;
