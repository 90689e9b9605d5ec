/** The key that a node of the catalogue has by its English name: lower case, digits and hyphens. */
export const keyFromName = (name: string): string =>
  name
    .replaceAll('’', '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
