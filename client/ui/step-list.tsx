import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { Countdown } from './countdown.tsx';
import classes from './step-list.module.css';

/** `name` in the reader's language; `at` and `until` are ISO instants. */
export type ShownStep = {
  key: string;
  name: string;
  state: 'done' | 'now' | 'ahead';
  at: string | null;
  until: string | null;
};

/** When it was or will be, how long it still takes, or that it comes next. */
const When = ({ step: { state, at, until } }: { step: ShownStep }) => {
  const { t } = useTranslation('steps');
  const format = useFormat();
  if (state === 'now') {
    if (until) return <Countdown until={until} />;
    return at ? <time dateTime={at}>{format.appointment(at)}</time> : t('now');
  }
  if (at) return <time dateTime={at}>{format.dayAndMonth(at)}</time>;
  return state === 'done' ? t('done') : t('ahead');
};

/** How far something is: each step with its day or its clock. */
export const StepList = ({ steps }: { steps: readonly ShownStep[] }) => {
  const { t } = useTranslation('steps');
  return (
    <ol className={classes.steps} aria-label={t('label')}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.state === 'done' ? <IconCheck size={12} stroke={3} /> : null}
          </span>
          <span className={classes.name}>{step.name}</span>
          <span className={classes.when}>
            <When step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
};
