import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './error-summary.module.css';

/** `id` of the field's control. */
export type FieldError = { name: string; id: string; sentence: string };

type Props = {
  errors: readonly FieldError[];
  /** From the form hook: gives the focus here after a refused submit. */
  ref: RefObject<HTMLDivElement | null>;
};

const focusField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  const control = field?.matches('input, textarea, select, button') ? field : field?.querySelector('input');
  (control ?? field)?.focus();
  // A control that is not shown, such as that of files, leaves the focus to what stands for it.
  if (control && document.activeElement !== control) field?.focus();
};

/** Everything that keeps a form from being sent, each with a way to its field. */
export const ErrorSummary = ({ errors, ref }: Props) => {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={ref}>
      <p className={classes.title}>{t('form.summary', { count: errors.length })}</p>
      <ul className={classes.list}>
        {errors.map(({ name, id, sentence }) => (
          <li key={name}>
            {name === 'form' ? (
              sentence
            ) : (
              <a href={`#${id}`} onClick={focusField}>
                {sentence}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
