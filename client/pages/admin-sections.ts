import type { Role } from '#shared/accounts/accounts.schema.ts';

type Section = {
  /** Below /admin; the overview has none. Its name stands in the texts as `nav.<path>`. */
  path: string;
  /** Who works there. */
  desks: readonly Role[];
};

/** The desk's places, in the order of the navigation. A new one needs its line here, its route and its two names. */
export const adminSections: readonly Section[] = [{ path: 'approvals', desks: ['admin'] }];

/** What somebody with a role may open. */
export const sectionsFor = (role: Role): readonly Section[] =>
  adminSections.filter(({ desks }) => desks.includes(role));
