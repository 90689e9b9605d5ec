declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What administrators change, and the query is fetched anew for (use-settings-news.ts). */
      changesWith?: 'catalogue' | 'settings';
    };
  }
}

/** Said where a query is declared, as its `meta`. */
export const OF_CATALOGUE = { changesWith: 'catalogue' } as const;
export const OF_SETTINGS = { changesWith: 'settings' } as const;
