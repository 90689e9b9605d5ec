import { describe, expect, it } from 'vitest';
import { verifyState } from './navigation-state.ts';

const email = 'salma@example.test';

describe('what the code screen is told', () => {
  // The last is what a page from before was left with: it stays in the history of its tab.
  it.each(['forgot-password', 'forgot_password', 'forgot password'])(
    'is a forgotten password: %s',
    (mode) => {
      expect(verifyState.parse({ email, mode })).toEqual({ email, mode: 'forgot-password' });
    },
  );

  it.each([{ mode: 'registration' }, { mode: 'something else' }, { mode: 7 }, {}])(
    'is a registration where nothing else is known, and whose it is in any case: %o',
    (more) => {
      expect(verifyState.parse({ email, ...more })).toEqual({ email, mode: 'registration' });
    },
  );

  it.each([null, {}, { email: 7, mode: 'forgot-password' }])('is nothing without an address: %o', (state) => {
    expect(verifyState.safeParse(state).success).toBe(false);
  });
});
