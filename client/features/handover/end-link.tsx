import { Text } from '@mantine/core';
import { endGuestLink } from '#shared/handover/handover.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import classes from './handover.module.css';

type Props = { token: string; until: string; onEnded: () => Promise<unknown> };

/** For how long the link opens this page, and the way to end it. */
export const EndLink = ({ token, until, onEnded }: Props) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const end = async (): Promise<void> => {
    await call(endGuestLink, { bearer: token });
    await onEnded();
  };
  return (
    <section className={classes.card} aria-labelledby="guest-link">
      <h2 id="guest-link" className={classes.heading}>
        {t('link.title')}
      </h2>
      <Text size="sm" c="dimmed">
        {t('link.text', { date: format.date(until) })}
      </Text>
      <div>
        <ConfirmButton
          variant="subtle"
          color="wine"
          does={end}
          dialog={{
            title: t('link.end_title'),
            text: t('link.end_text'),
            confirm: t('link.end'),
            isDangerous: true,
          }}
        >
          {t('link.end')}
        </ConfirmButton>
      </div>
    </section>
  );
};
