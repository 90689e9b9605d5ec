import { DAY_MS, dayInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';

/** Words for days in Dubai: "Today", "Yesterday", a date. */
export const useDayTexts = () => {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = useNow();
  const nameOf = (at: string): string => {
    const day = dayInDubai(at);
    if (day === dayInDubai(now)) return t('day.today');
    return day === dayInDubai(now - DAY_MS) ? t('day.yesterday') : format.date(at);
  };
  return {
    nameOf,
    /** The time for today, the day for what is older. */
    shortOf: (at: string): string => (dayInDubai(at) === dayInDubai(now) ? format.time(at) : nameOf(at)),
  };
};
