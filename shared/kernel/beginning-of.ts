/** The first `most` characters of a text, with "…" where it goes on. */
export const beginningOf = (text: string, most = 140): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
};
