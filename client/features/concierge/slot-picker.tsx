import { isFreeToCancel } from '#shared/concierge/concierge.rules.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import classes from './slot-picker.module.css';
import { daysOf } from './slots.reducers.ts';
import { useVisitTexts } from './visit-texts.ts';

type Props = {
  slots: readonly Slot[];
  /** The chosen hour; empty while there is none. */
  value: string;
  /** The day on screen; null is the first with a free hour. */
  day: string | null;
  onDay: (day: string) => void;
  onChange: (startsAt: string) => void;
  error?: string;
};

/** A day, then an hour of it. Hours that are taken stay in their places, struck out. */
export const SlotPicker = ({ slots, value, day, onDay, onChange, error }: Props) => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const now = useNow();
  const days = daysOf(slots);
  const isFree = (of: readonly Slot[]): boolean => of.some(({ taken }) => !taken);
  const shown = days.find((each) => each.day === day) ?? days.find((each) => isFree(each.slots)) ?? days[0];
  if (!shown) return <p>{t('picker.none')}</p>;
  const isLate = value !== '' && !isFreeToCancel(new Date(value), new Date(now));
  return (
    <div id="field-starts_at" tabIndex={-1} className={classes.picker}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('picker.day')}</legend>
        <div className={classes.days}>
          {days.map((each) => {
            const first = each.slots[0]?.starts_at ?? '';
            return (
              <label key={each.day} className={classes.day} data-full={!isFree(each.slots) || undefined}>
                <input
                  type="radio"
                  name="visit-day"
                  className={classes.input}
                  checked={each.day === shown.day}
                  onChange={() => onDay(each.day)}
                  aria-label={
                    isFree(each.slots) ? texts.day(first) : t('picker.full', { day: texts.day(first) })
                  }
                />
                <span className={classes.weekday}>{texts.weekday(first)}</span>
                <span className={classes.number}>{texts.dayOfMonth(first)}</span>
                <span className={classes.month}>{texts.month(first)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('picker.hour')}</legend>
        <div className={classes.hours}>
          {shown.slots.map(({ starts_at, taken }) => (
            <label key={starts_at} className={classes.hour} data-taken={taken || undefined}>
              <input
                type="radio"
                name="visit-hour"
                className={classes.input}
                disabled={taken}
                checked={starts_at === value}
                onChange={() => onChange(starts_at)}
                aria-label={
                  taken ? t('picker.taken', { hour: texts.clock(starts_at) }) : texts.clock(starts_at)
                }
              />
              <bdi className="tabular">{texts.clock(starts_at)}</bdi>
            </label>
          ))}
        </div>
        <p className={classes.note}>{t('picker.zone')}</p>
      </fieldset>
      {isLate ? <p className={classes.late}>{t('picker.late')}</p> : null}
      {error ? <p className={classes.error}>{error}</p> : null}
    </div>
  );
};
