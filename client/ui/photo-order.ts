/**
 * Which photos of a new order have changed their place among those that stay, by their keys: as few as explain it, so that one
 * photo that is put in front is one that moved, and not all behind it.
 */
export const movedBetween = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = after.map((key) => before.indexOf(key)).filter((place) => place >= 0);
  // For each place the longest row of places that still stand in their order and end with it.
  const rows: number[][] = [];
  for (const place of places) {
    const longest = rows
      .filter((row) => (row.at(-1) ?? -1) < place)
      .reduce<number[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, place]);
  }
  // Of two that explain it equally well, the one in front is said to have moved: the first photo is the cover.
  const stayed = new Set(rows.reduce<number[]>((best, row) => (row.length >= best.length ? row : best), []));
  return new Set(before.filter((_, place) => places.includes(place) && !stayed.has(place)));
};
