import { useMemo } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/language/language-context.ts';

const format = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Asia/Dubai' });
  return (at: string): string => formatter.format(new Date(at));
};

/** Days and hours of visits, in Dubai's time and the reader's language. They take ISO instants. */
export const useVisitTexts = () => {
  const { language } = useLanguage();
  return useMemo(() => {
    const tag = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
    return {
      weekday: format(tag, { weekday: 'short' }),
      dayOfMonth: format(tag, { day: 'numeric' }),
      month: format(tag, { month: 'short' }),
      day: format(tag, { weekday: 'long', day: 'numeric', month: 'long' }),
      // As everywhere else: in Arabic by halves of the day.
      clock: (at: string): string => formatTime(language, at),
    };
  }, [language]);
};
