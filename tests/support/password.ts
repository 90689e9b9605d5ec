/** What everybody in the tests signs in with. */
export const PASSWORD = 'correct horse 42';
