import { HELP_HOURS } from '../help/help.rules.ts';
import { URGENT_HOURS, WARNING_HOURS } from '../kernel/answer-times.ts';
import { counted } from './common.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

const TOPICS: Record<FactsOf['help.waiting']['topic'], string> = {
  purchase: 'a purchase or a payment',
  listing: 'a listing',
  account: 'their account',
  other: 'something else',
  rejection: 'an item that was not approved (appeal)',
  suspension: 'the suspension of their account (appeal)',
};

const cases = (count: number) => counted(count, 'case has', 'cases have');

const delayed = (early: number, urgent: number): string => {
  const late = `${cases(urgent)} waited for more than ${URGENT_HOURS} hours`;
  if (early === 0) return `${late}.`;
  const long = `${cases(early)} waited for more than ${WARNING_HOURS} hours`;
  return urgent === 0 ? `${long}.` : `${late}, ${long}.`;
};

/** What is said of cases with support. */
export const helpCopy: KindsOf<'help'> = {
  'help.answered': ({ number, text }) => ({
    title: `Support replied (${number})`,
    line: text,
    button: 'Open the conversation',
    note: 'Please do not answer this mail: write to us on the page that the button opens.',
  }),
  'help.waiting': ({ number, topic, is_new }) => ({
    title: is_new ? `A new case: ${number}` : `Another message in ${number}`,
    line: `Somebody wrote to support about ${TOPICS[topic]}.`,
    paragraphs: [
      `Somebody wrote to support about ${TOPICS[topic]}.`,
      `They are promised a reply within ${HELP_HOURS} hours.`,
    ],
    button: 'Open the case',
  }),
  'help.delayed': ({ count, urgent }) => ({
    title: urgent > 0 ? 'Replies are nearly late' : 'People wait long for a reply',
    line: delayed(count - urgent, urgent),
    paragraphs: [
      delayed(count - urgent, urgent),
      `Whoever writes to us is promised a reply within ${HELP_HOURS} hours. The list begins with what has waited longest.`,
    ],
    button: 'Open the list',
  }),
};

/** To somebody who wrote without a login. */
export const helpReceived = ({ number }: { number: string }) => ({
  title: `We have your message (${number})`,
  line: `Support replies within ${HELP_HOURS} hours, by mail and on the page.`,
  paragraphs: [
    `We have your message. Support replies within ${HELP_HOURS} hours, by mail and on the page of your case.`,
    'The button opens it on any device, to read and to write again. Whoever has this mail can open it, so please do not pass it on.',
  ],
  button: 'Open your case',
});

export const linkRenewed = ({ number }: { number: string }) => ({
  title: `A new link for ${number}`,
  line: 'Your account has another email address, so this has another link.',
  paragraphs: [
    'Your account has another email address. What we had sent to the one before no longer opens this page: the button does.',
    'It works on any device. Whoever has this mail can open it, so please do not pass it on.',
  ],
  button: 'Open the page',
});
