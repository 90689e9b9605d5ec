/** `AED 1,234.50`, `1234.5 AED`: the amounts in AED that both sides' words may hold, with whole fils. */
const IN_AED = /^(?:AED\s*(?<after>\d[\d,]*(?:\.\d{1,2})?)|(?<before>\d[\d,]*(?:\.\d{1,2})?)\s*AED)$/i;

/** How an amount that is kept in words is shown: as money where it is AED, in those words where it is anything else. */
export const reportedAmount = (reported: string | null, price: (aed: number) => string): string => {
  const groups = reported === null ? undefined : IN_AED.exec(reported.trim())?.groups;
  const figures = groups?.after ?? groups?.before;
  return figures === undefined ? (reported ?? '–') : price(Number(figures.replaceAll(',', '')));
};
