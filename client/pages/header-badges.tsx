/** The live marks of the header: each feature that has one is joined here. */
export const HeaderBadges = () => null;
