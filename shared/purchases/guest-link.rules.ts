/** Ends the summary of a call for the guest of a link: its token is a bearer, so that it stands in no address and no log. */
export const BY_LINK = '; the token of their link as `Authorization: Bearer`';
