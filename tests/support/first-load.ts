/** Scripts that a page names for its first load: those in its tags, and those it asks for after the first paint. */
export const scriptsOf = (html: string): string[] => {
  const named = [
    ...html.matchAll(/<script\b[^>]* src="([^"?]+)/g),
    ...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...html.matchAll(/ data-(?:entry|ahead)="([^"]+)"/g),
  ].flatMap(([, files = '']) => files.split(' '));
  return [...new Set(named)];
};

/**
 * What is wrong with the weight of a page's scripts, packed, against its most in KB of 1,000 bytes; null where nothing is.
 * A page that names no code of its own was not measured.
 */
export const overFirstLoad = async (
  html: string,
  most: number,
  packedSizeOf: (file: string) => Promise<number>,
): Promise<string | null> => {
  const scripts = scriptsOf(html);
  if (!scripts.some((file) => file.startsWith('/assets/'))) return 'names no scripts';
  const sizes = await Promise.all(scripts.map(packedSizeOf));
  const sum = sizes.reduce((total, size) => total + size, 0) / 1_000;
  return sum > most ? `${sum.toFixed(1)} KB are over its ${most} KB in tests/budgets.json` : null;
};
