const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dubai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Dubai as "2026-11-21". Takes an ISO instant or ms. */
export const dayOf = (at: string | number): string => DAY.format(new Date(at));
