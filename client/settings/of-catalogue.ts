declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** It is fetched anew when administrators change the catalogue (use-settings-news.ts). */
      isOfCatalogue?: boolean;
    };
  }
}

/** Said where a query is declared, as its `meta`. */
export const OF_CATALOGUE = { isOfCatalogue: true };
