/** Does something for which the server may ask for the password again; then it goes on by itself. */
export type WithProof = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
