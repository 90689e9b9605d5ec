import { Text } from '@mantine/core';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { refusalOf } from './buy-refusals.ts';
import type { BuyFailure as Failure } from './use-buying.ts';

const untilOf = ({ details }: ApiError): string | null =>
  typeof details.until === 'string' ? details.until : null;

/** What the specification's payment error names: the status, the code, or that no answer came. */
const namedIn = (error: ApiError, noAnswer: string): string =>
  error.code === 'network.unreachable' ? noAnswer : String(error.status || error.code);

/** Why buying did not go on, in a dialog. */
export const BuyFailureDialog = ({ failure, onClose }: { failure: Failure | null; onClose: () => void }) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  if (!failure) return null;
  if (failure.kind === 'terms') {
    return (
      <MessageDialog opened title={t('buy.oops')} onClose={onClose}>
        {t('buy.terms_first')}
      </MessageDialog>
    );
  }
  if (failure.kind === 'unasked') {
    return (
      <MessageDialog opened title={t('buy.given_up')} onClose={onClose}>
        {message(failure.answer)}
      </MessageDialog>
    );
  }
  const { error } = failure;
  const refusal = refusalOf(error);
  if (refusal === 'said') {
    return (
      <MessageDialog opened title={t('buy.oops')} onClose={onClose}>
        {message(error)}
      </MessageDialog>
    );
  }
  if (refusal === 'race') {
    const until = untilOf(error);
    return (
      <MessageDialog opened title={t(`race.${error.code.replace('.', '_')}`)} onClose={onClose}>
        <Text>
          {t(`race.${error.code.replace('.', '_')}_text`)}
          {until ? (
            <>
              {' '}
              {t('race.left')} <Countdown until={until} />
            </>
          ) : null}
        </Text>
      </MessageDialog>
    );
  }
  return (
    <MessageDialog opened title={t('buy.payment_error')} onClose={onClose}>
      {t('buy.payment_error_text', { code: namedIn(error, t('buy.no_response')) })}
    </MessageDialog>
  );
};
