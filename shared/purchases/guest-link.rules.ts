/** What the guest of a link may call: with its token as a bearer, so that it stands in no address and no log. */
export const GUEST_PATH = '/api/global/purchase';

/** Ends the summary of such a call. */
export const BY_LINK = '; the token of their link as `Authorization: Bearer`';
