/** Rules of the help cases that client and server share. */

/** What somebody writes to us about. */
export const HELP_QUESTIONS = ['purchase', 'listing', 'account', 'other'] as const;
/** What somebody asks us to look at again. */
export const HELP_APPEALS = ['rejection', 'suspension'] as const;
export const HELP_TOPICS = [...HELP_QUESTIONS, ...HELP_APPEALS] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** `open`: it waits for us. `answered`: we have replied. Whatever it is, a new message opens it again. */
export const HELP_STATES = ['open', 'answered', 'closed'] as const;
export type HelpState = (typeof HELP_STATES)[number];

/** Hours within which support replies, counted from the first message without an answer. */
export const HELP_HOURS = 72;

export const MAX_HELP_WORDS = 4_000;
/** Cases of one person that are not closed. */
export const MAX_OPEN_CASES = 5;
/** Messages that somebody may write before support has answered. */
export const MAX_UNANSWERED = 10;
/** Messages of a case in one answer: the newest ones, or those before another. */
export const MAX_HELP_MESSAGES = 200;
export const HELP_PAGE_SIZE = 20;

/** Until when support is to reply to what waits since then (ISO, UTC). */
export const helpDue = (since: string): string =>
  new Date(Date.parse(since) + HELP_HOURS * 3_600_000).toISOString();
