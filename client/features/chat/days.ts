import type { MessageView } from '#shared/chat/chat.schema.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';

const TOGETHER = 5 * 60_000;

/** A message, and whether it ends a run of its author's: there its time stands. */
export type Line = { message: MessageView; isFirst: boolean; isLast: boolean };
export type Day = { day: string; lines: Line[] };

const belongTogether = (a: MessageView | undefined, b: MessageView | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.user_id === b.user_id &&
  dayInDubai(a.created_at) === dayInDubai(b.created_at) &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < TOGETHER;

/** Messages by day in Dubai, in runs of one author within five minutes of each other. */
export const daysOf = (messages: readonly MessageView[]): Day[] => {
  const days: Day[] = [];
  for (const [index, message] of messages.entries()) {
    const line = {
      message,
      isFirst: !belongTogether(messages[index - 1], message),
      isLast: !belongTogether(message, messages[index + 1]),
    };
    const day = dayInDubai(message.created_at);
    const current = days.at(-1);
    if (current?.day === day) current.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
};
