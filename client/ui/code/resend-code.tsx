import { Text } from '@mantine/core';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useSecondsUntil } from '../../lib/time/use-now.ts';
import classes from './code-entry.module.css';

/** When another code may be asked for after one was sent now; ms, by the server's clock. */
export const resendFromNow = (): number => serverNow() + RESEND_SECONDS * 1_000;

type Props = {
  /** When another code may be asked for; ms, by the server's clock. */
  resendAt: number;
  isBusy: boolean;
  onResend: () => void;
};

/** Another code, after a minute. */
export const ResendCode = ({ resendAt, isBusy, onResend }: Props) => {
  const { t } = useTranslation('accounts');
  const seconds = useSecondsUntil(resendAt);
  return (
    <Text size="sm" c="dimmed" className={classes.sentence}>
      {seconds > 0 ? (
        t('verify.countdown', { count: seconds })
      ) : (
        <>
          {t('verify.again_before')}{' '}
          <button type="button" className={classes.again} onClick={onResend} disabled={isBusy}>
            {t('verify.again_link')}
          </button>
          {t('verify.again_after')}
        </>
      )}
    </Text>
  );
};
