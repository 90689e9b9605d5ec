/** Numbers of pages to link: the first, the last and those around the one shown; null is a gap. */
export const pagesAround = (current: number, last: number): (number | null)[] => {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    // A gap of one page is that page.
    return missing === 1 ? [page - 1, page] : [null, page];
  });
};
