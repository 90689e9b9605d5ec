import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { askVisitCode, bookVisit } from '#shared/concierge/concierge.calls.ts';
import type { BookedView, BookingFields } from '#shared/concierge/concierge.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeEntry } from '../../ui/code/code-entry.tsx';
import classes from './booking-form.module.css';
import { useVisitTexts } from './visit-texts.ts';

/** The filled-in form, and when another code may be asked for (ms, by the server's clock). */
export type Asked = { form: BookingFields; resendAt: number };

type Props = {
  asked: Asked;
  onBooked: (booking: BookedView) => void;
  /** The hour went meanwhile, or the price changed: sees the failure first, and answers true when the form shows it. */
  onRefused: (error: ReturnType<typeof asApiError>) => boolean;
  onBack: () => void;
};

/** Whoever is not signed in proves the address before anything is booked. */
export const VisitCode = ({ asked: { form, resendAt }, onBooked, onRefused, onBack }: Props) => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const book = async (code: string): Promise<void> => {
    try {
      onBooked((await call(bookVisit, { body: { ...form, code } })).data);
    } catch (thrown) {
      if (!onRefused(asApiError(thrown))) throw thrown;
    }
  };
  const askAgain = (): Promise<unknown> =>
    call(askVisitCode, { body: form }).catch((thrown: unknown) => {
      onRefused(asApiError(thrown));
      throw thrown;
    });
  return (
    <div ref={place} className={classes.prove}>
      <p className={classes.lead}>
        {t('prove.why', { day: texts.day(form.starts_at), hour: texts.clock(form.starts_at) })}
      </p>
      <CodeEntry email={form.email} resendAt={resendAt} onCode={book} onResend={askAgain} />
      <Group mt="md">
        <Button variant="default" onClick={onBack}>
          {t('prove.back')}
        </Button>
      </Group>
    </div>
  );
};
