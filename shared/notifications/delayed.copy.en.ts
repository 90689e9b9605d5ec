import { URGENT_HOURS, WARNING_HOURS } from '../kernel/answer-times.ts';
import { counted } from './common.copy.en.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';

const items = (count: number) => counted(count, 'item has', 'items have');

const lineOf = (early: number, urgent: number): string => {
  const late = `${items(urgent)} waited for more than ${URGENT_HOURS} hours`;
  if (early === 0) return `${late}.`;
  const long = `${items(early)} waited for more than ${WARNING_HOURS} hours`;
  return urgent === 0 ? `${long}.` : `${late}, ${long}.`;
};

/** To administrators, of what came to a mark since they were last told. */
export const delayedCopy = ({ count, urgent }: FactsOf['approval.delayed']): Copy => {
  const line = lineOf(count - urgent, urgent);
  return {
    title: urgent > 0 ? 'Approvals are nearly late' : 'Items wait long for approval',
    line,
    paragraphs: [
      line,
      `Sellers are promised an answer within ${APPROVAL_HOURS} hours. The queue begins with what has waited longest.`,
    ],
    button: 'Open the queue',
  };
};
