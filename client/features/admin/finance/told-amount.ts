/** `AED 1,234.50`, `1234.5 AED`: the amounts in AED that both sides' words may hold, with whole fils. */
const IN_AED = /^(?:AED\s*(?<after>\d[\d,]*(?:\.\d{1,2})?)|(?<before>\d[\d,]*(?:\.\d{1,2})?)\s*AED)$/i;

/** How an amount that was told in words is shown: as money where it is AED, as it was told where it is anything else. */
export const toldAmount = (told: string | null, price: (aed: number) => string): string => {
  const groups = told === null ? undefined : IN_AED.exec(told.trim())?.groups;
  const figures = groups?.after ?? groups?.before;
  return figures === undefined ? (told ?? '–') : price(Number(figures.replaceAll(',', '')));
};
