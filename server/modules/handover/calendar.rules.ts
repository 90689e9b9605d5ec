import { SLOT_MINUTES } from '#shared/handover/collection.rules.ts';
import type { Locale } from '#shared/kernel/caller.ts';

/** One appointment in a calendar file. */
export type Appointment = {
  /** The same for every version of it. */
  uid: string;
  version: number;
  at: Date;
  made: Date;
  item: string;
  place: string;
  /** The page of the purchase; none for a guest, whose link is no word for a calendar that others see. */
  url: string | null;
};

const TITLES: Record<Locale, (item: string) => string> = {
  en: (item) => `Collection: ${item}`,
  ar: (item) => `استلام: ${item}`,
};

/** A text value (RFC 5545, section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Lines have at most 75 octets (RFC 5545, section 3.1); none is broken within a letter. */
const folded = (line: string): string => {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 74) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
};

/** A calendar file with one appointment (RFC 5545). */
export const calendarOf = (
  { uid, version, at, made, item, place, url }: Appointment,
  language: Locale,
): string => {
  const end = new Date(at.getTime() + SLOT_MINUTES * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//reloved//collection//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(TITLES[language](item))}`,
    `LOCATION:${escaped(place)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(TITLES[language](item))}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
